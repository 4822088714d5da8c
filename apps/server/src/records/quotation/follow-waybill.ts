import { sql } from 'kysely';
import { changeQuotation } from './change-quotation.ts';
import { readQuotations } from './rows.ts';
import type { AuditEntry } from '../../kernel/audit.ts';
import type { Db } from '../../kernel/database/engine.ts';
import type { WaybillHead } from '../waybill/rows.ts';

/** A quotation is ordered once the draft that carries it is submitted, and accepted again while that order is a draft. */
export async function followWaybill(
  context: { db: Db; now: Date; audit: (entry: AuditEntry) => void },
  { customer_id: customerId, online_inquiry_no: quotationNo }: Pick<WaybillHead, 'customer_id' | 'online_inquiry_no'>,
  isDraft: boolean,
): Promise<void> {
  const which = sql`q.customer_id = ${customerId} and q.quotation_no = ${quotationNo}`;
  await sql`select q.id from quotation q where ${which} for update`.execute(context.db);
  const [record] = await readQuotations(context.db, [which], sql``);
  if (!record || record.status !== (isDraft ? 'ordered' : 'accepted')) return;
  await changeQuotation(
    context,
    record,
    isDraft ? { action: 'reopen', what: 'reopenQuotation' } : { action: 'order', what: 'orderQuotation' },
  );
}
