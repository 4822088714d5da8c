import { shownMoney } from '@waybound/contract/pricing/currency-codes';
import type { WireAnswer } from '@waybound/contract/wire';
import type { queryBalance } from '@waybound/contract/wire/pricing/repayments';
import { cleanNumber } from '../../kit/sheet/clipboard.ts';
import { formatMoney, minorOf, MONEY_PLACES, parseDecimal } from '@waybound/domain/measures';

export type Balance = WireAnswer<typeof queryBalance>;
export type OwedBill = Balance['bills'][number];

/** What somebody has typed, in minor units; none where it is no amount. */
export const typedMinor = (text: string): number => parseDecimal(cleanNumber(text), MONEY_PLACES) ?? 0;

/** What of a bill no repayment is for yet, and nobody disputes. */
const openMinor = ({ remaining, announced, disputed }: OwedBill): number =>
  Math.max(0, minorOf(remaining) - minorOf(announced) - minorOf(disputed));

/** How much of the amount goes to which bill: the earliest due first. Bills that get nothing are left out. */
export function spreadOver(bills: readonly OwedBill[], minor: number): Readonly<Record<string, string>> {
  let left = minor;
  const shares: Record<string, string> = {};
  for (const bill of bills) {
    const share = Math.min(left, openMinor(bill));
    if (share <= 0) continue;
    shares[bill.id] = shownMoney(formatMoney(share), bill.currency);
    left -= share;
  }
  return shares;
}
