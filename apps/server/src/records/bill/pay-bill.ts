import { changeBill } from './change-bill.ts';
import type { BillRecord } from './rows.ts';
import { post, type PostingSource } from '../ledger/ledger.ts';
import type { ChangeContext } from '../waybill/change-waybill.ts';

/** Where a payment comes from: the house's bank at once, or what the customer has paid in before. */
const FROM = { bank: { of: 'house', purpose: 'bank' }, balance: { of: 'customer', purpose: 'balance' } } as const;

interface Payment {
  /** In minor units, at most what remains, and of its sign. */
  minor: bigint;
  from: keyof typeof FROM;
  source: PostingSource;
  at: Date;
}

/** What is still owed for a bill, in minor units. */
export const remainingOf = (bill: Pick<BillRecord, 'remaining_minor'>): bigint => BigInt(bill.remaining_minor);

/**
 * Pays a bill, in part or what remains of it: its state, its waybills and the books go together. Whoever pays several bills locks all of
 * them first, by id.
 *
 * @param bill locked
 */
export async function payBill(context: ChangeContext, bill: BillRecord, { minor, from, source, at }: Payment) {
  const isSettled = minor === remainingOf(bill);
  const changed = await changeBill(context, bill, isSettled ? 'settle' : 'payPart', {
    ...(isSettled ? { what: 'settleBill' } : { what: 'payPartOfBill' }),
    set: { paid_minor: (BigInt(bill.paid_minor) + minor).toString(), ...(isSettled && { paid_at: at }) },
    milestone: { at, source: 'operator' },
  });
  const { currency } = bill;
  await post(context.db, bill.customer_id, at, source, [
    { ...FROM[from], currency, minor: -minor },
    { of: 'customer', purpose: 'receivable', currency, minor },
  ]);
  return changed;
}
