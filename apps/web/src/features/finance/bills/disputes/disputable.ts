import { shownMoney } from '@waybound/contract/pricing/currency-codes';
import type { BillDetail } from '@waybound/contract/pricing/finance';
import { formatMoney, minorOf, signedMinorOf } from '@waybound/domain/measures';

export type Disputable = BillDetail['lines'][number] & {
  /** What may be disputed of it at most. */
  most: string;
};

/** The lines that charge something, and about which nobody waits for an answer. */
export function disputableLines({ lines, disputes, currency }: Pick<BillDetail, 'lines' | 'disputes' | 'currency'>): Disputable[] {
  const open = new Set(disputes.flatMap(({ lineId, state }) => (state === 'open' ? [lineId] : [])));
  return lines.flatMap((line) => {
    const most = signedMinorOf(line.amount) - minorOf(line.credited);
    return most <= 0 || open.has(line.id) ? [] : [{ ...line, most: shownMoney(formatMoney(most), currency) }];
  });
}
