import { changeBill } from './change-bill.ts';
import { remainingOf } from './pay-bill.ts';
import { netOf, type BillRecord } from './rows.ts';
import { post, reverse } from '../ledger/ledger.ts';
import type { ChangeContext } from '../waybill/change-waybill.ts';

interface Reopening {
  /** What of it has come in and does not count any more, in minor units. */
  minor: bigint;
  /** The line of the repayment that paid it. */
  lineId: string;
  at: Date;
}

/**
 * Opens a bill again as far as a repayment has paid it. What a credit note had put into the balance because the bill was paid is on the bill
 * again. Whoever opens several bills locks all of them first, by id, then their waybills.
 *
 * @param bill locked
 */
export async function reopenBill(context: ChangeContext, bill: BillRecord, { minor, lineId, at }: Reopening) {
  const { customer_id: customerId, currency } = bill;
  const paid = BigInt(bill.paid_minor) - minor;
  const open = netOf(bill) - paid;
  const remaining = open > 0n ? open : 0n;
  const changed = await changeBill(context, bill, actionOf(remaining, paid), {
    what: 'reopenBill',
    set: { paid_minor: paid.toString(), ...(remaining > 0n && { paid_at: null }) },
    milestone: { at, source: 'operator' },
  });
  await reverse(context, customerId, { kind: 'repaymentBill', id: lineId, purpose: 'reverse' }, 'apply');
  const credited = minor - (remaining - remainingOf(bill));
  if (credited > 0n) {
    await post(context, customerId, { kind: 'repaymentBill', id: lineId, purpose: 'creditBack' }, [
      { of: 'customer', purpose: 'balance', currency, minor: -credited },
      { of: 'customer', purpose: 'receivable', currency, minor: credited },
    ]);
  }
  return changed;
}

/** Credit notes alone may settle it. */
function actionOf(remaining: bigint, paid: bigint) {
  if (remaining === 0n) return 'staysSettled';
  return paid === 0n ? 'reopen' : 'reopenPart';
}
