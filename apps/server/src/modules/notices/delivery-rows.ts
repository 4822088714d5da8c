import { DELIVERIES_SHOWN, type Delivery } from '@waybound/contract/notices/notices';
import { ROAD_KINDS } from '@waybound/contract/waybills/status';
import { sql } from 'kysely';
import type { CustomerContext } from '../../kernel/context.ts';
import { DELIVERY_WORK } from '../../records/messages/notify-receivers.ts';

/** The waybill by which a delivery is listed: of a pickup order its first. */
const SHOWN_WAYBILL = sql<string>`case
    when d.subject_kind = any(${[...ROAD_KINDS]}) then d.subject_id
    when d.subject_kind = 'pickup' then (select min(f.waybill_id) from pickup_waybill f where f.customer_id = d.customer_id and f.pickup_id = d.subject_id)
  end`;

/** The newest notices to one mailbox or receiver. */
export async function deliveriesOf(
  { db, customer, now }: CustomerContext,
  column: 'mailbox_id' | 'receiver_id',
  id: string,
): Promise<Delivery[]> {
  const rows = await db
    .selectFrom('delivery as d')
    .leftJoin('waybill as w', (join) => join.onRef('w.customer_id', '=', 'd.customer_id').on('w.id', '=', SHOWN_WAYBILL))
    .selectAll('d')
    .select((eb) => [
      'w.waybill_no',
      // Between two attempts the next one waits; one that is due or under way is not announced.
      eb
        .selectFrom('work as k')
        .select('k.due_at')
        .whereRef('k.customer_id', '=', 'd.customer_id')
        .whereRef('k.record_id', '=', 'd.id')
        .where('k.kind', 'in', DELIVERY_WORK)
        .where(sql<boolean>`k.state <> 'givenUp'`)
        .where('k.due_at', '>', now)
        .as('next_attempt_at'),
    ])
    .where('d.customer_id', '=', customer.id)
    .where(`d.${column}`, '=', id)
    .orderBy('d.id', 'desc')
    .limit(DELIVERIES_SHOWN)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    event: row.event,
    state: row.state,
    waybillNo: row.waybill_no,
    at: row.created_at.toISOString(),
    attempts: row.attempts,
    lastAttemptAt: row.last_attempt_at?.toISOString() ?? null,
    nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
    httpStatus: row.http_status,
    error: row.error,
  }));
}
