import { DELIVERIES_SHOWN, type Delivery } from '@waybound/contract/notices/notices';
import type { CustomerContext } from '../../kernel/context.ts';

/** The newest notices to one mailbox or receiver. */
export async function deliveriesOf(
  { db, customer }: CustomerContext,
  column: 'mailbox_id' | 'receiver_id',
  id: string,
): Promise<Delivery[]> {
  const rows = await db
    .selectFrom('delivery as d')
    .leftJoin('waybill as w', (join) => join.onRef('w.customer_id', '=', 'd.customer_id').onRef('w.id', '=', 'd.waybill_id'))
    .selectAll('d')
    .select('w.waybill_no')
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
