import { changeBill } from './change-bill.ts';
import type { BillRecord } from './rows.ts';
import { reverse } from '../ledger/ledger.ts';
import type { ChangeContext } from '../waybill/change-waybill.ts';

/**
 * Takes a bill back as a whole: its posting is reversed, its lines count no more, and its waybills are as before it was issued.
 *
 * @param bill locked
 * @returns the bill as it is now, and the waybills as they were
 */
export async function voidBill(context: ChangeContext, bill: BillRecord, { reason, at }: { reason: string; at: Date }) {
  const { db } = context;
  const { customer_id: customerId, id } = bill;
  // Before what follows for the waybills is added up.
  await db.updateTable('bill_line').set({ is_void: true }).where('customer_id', '=', customerId).where('bill_id', '=', id).execute();
  const { bill: voided, heads } = await changeBill(context, bill, 'void', {
    what: 'voidBill',
    set: { voided_at: at, void_reason: reason },
    milestone: { at, source: 'operator' },
    books: () => reverse(context, customerId, { kind: 'bill', id, purpose: 'void' }, 'issue'),
  });
  return { voided, heads };
}

/** When it was voided and why; null where it counts. */
export const voidedOf = ({ voided_at: at, void_reason: reason }: Pick<BillRecord, 'voided_at' | 'void_reason'>) =>
  at === null ? null : { at: at.toISOString(), reason: reason ?? '' };
