import { DELIVERIES_SHOWN, type Delivery } from '@waybound/contract/notices/notices';
import { sql } from 'kysely';
import type { CustomerContext } from '../../kernel/context.ts';
import { DELIVERY_WORK } from '../../records/messages/notify-receivers.ts';

/** The number of the waybill by which a delivery is listed: of a pickup order its first. */
const SHOWN_NUMBER = sql<string | null>`case d.subject_kind
    when 'pickup' then (select w.waybill_no from pickup_waybill f join waybill w on w.customer_id = f.customer_id and w.id = f.waybill_id
      where f.customer_id = d.customer_id and f.pickup_id = d.subject_id order by f.waybill_id limit 1)
    when 'parcelBag' then (select g.bag_no from parcel_bag g where g.customer_id = d.customer_id and g.id = d.subject_id)
    else (select b.waybill_no from billable b where b.customer_id = d.customer_id and b.kind = d.subject_kind and b.id = d.subject_id)
  end`;

/** The newest notices to one mailbox or receiver. */
export async function deliveriesOf(
  { db, customer, now }: CustomerContext,
  column: 'mailbox_id' | 'receiver_id',
  id: string,
): Promise<Delivery[]> {
  const rows = await db
    .selectFrom('delivery as d')
    .selectAll('d')
    .select((eb) => [
      SHOWN_NUMBER.as('waybill_no'),
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
