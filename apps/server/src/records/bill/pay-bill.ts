import type { Milestone } from '@waybound/contract/waybills/waybills';
import { changeBill, requireBillAllows, type BillChange } from './change-bill.ts';
import { lockWaybillsOf, type BillRecord } from './rows.ts';
import { lockBalance, post, type PostingSource } from '../ledger/ledger.ts';
import type { ChangeContext } from '../waybill/change-waybill.ts';

/** Where a payment comes from: the house's bank at once, or what the customer has paid in before. */
const FROM = { bank: { of: 'house', purpose: 'bank' }, balance: { of: 'customer', purpose: 'balance' } } as const;

interface Payment extends Pick<BillChange, 'isOneOfSeveral'> {
  /** In minor units, at most what remains, and of its sign. */
  minor: bigint;
  from: keyof typeof FROM;
  source: PostingSource;
  at: Date;
  by: Extract<Milestone['source'], 'customer' | 'operator'>;
}

/** What is still owed for a bill, in minor units. */
export const remainingOf = (bill: Pick<BillRecord, 'remaining_minor'>): bigint => BigInt(bill.remaining_minor);

/** The same without what is disputed, which nobody has to pay before it is answered. */
export const payableOf = (bill: Pick<BillRecord, 'remaining_minor' | 'disputed_minor'>): bigint =>
  remainingOf(bill) - BigInt(bill.disputed_minor);

/** As the history names it. */
function whatOf(by: Payment['by'], isSettled: boolean) {
  if (by === 'customer') return { what: 'payFromBalance' };
  return isSettled ? { what: 'settleBill' } : { what: 'payPartOfBill' };
}

/**
 * Pays a bill, in part or what remains of it: its state, its waybills and the books go together. Whoever pays several bills locks all of
 * them first, by id.
 *
 * @param bill locked
 */
export async function payBill(context: ChangeContext, bill: BillRecord, { minor, from, source, at, by, isOneOfSeveral }: Payment) {
  const isSettled = minor === remainingOf(bill);
  const { currency } = bill;
  return changeBill(context, bill, isSettled ? 'settle' : 'payPart', {
    ...whatOf(by, isSettled),
    set: { paid_minor: (BigInt(bill.paid_minor) + minor).toString(), ...(isSettled && { paid_at: at }) },
    milestone: { at, source: by },
    books: () =>
      post(context, bill.customer_id, source, [
        { ...FROM[from], currency, minor: -minor },
        { of: 'customer', purpose: 'receivable', currency, minor },
      ]),
    ...(isOneOfSeveral && { isOneOfSeveral }),
  });
}

/**
 * Pays a bill out of the balance, as far as that goes and never further, however many bills are paid from it at once.
 *
 * @param bill locked
 * @param most in minor units
 * @returns undefined where the balance has nothing for it, or where it has to suffice for all and does not
 */
export async function payFromBalance(
  context: ChangeContext,
  bill: BillRecord,
  most: bigint,
  { at, by, isForAll = false }: Pick<Payment, 'at' | 'by'> & { isForAll?: boolean },
) {
  const { db } = context;
  const { customer_id: customerId, id: billId, currency } = bill;
  requireBillAllows('settle', bill, await lockWaybillsOf(db, customerId, [billId]));
  const balance = await lockBalance(db, customerId, currency);
  const minor = balance < most ? balance : most;
  if (minor <= 0n || (isForAll && minor < most)) return undefined;
  const { id } = await db
    .insertInto('bill_payment')
    .values({ customer_id: customerId, bill_id: billId, currency, minor, paid_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const source = { kind: 'billPayment', id, purpose: 'apply' } as const;
  return { minor, ...(await payBill(context, bill, { minor, from: 'balance', source, at, by })) };
}
