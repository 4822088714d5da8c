import { minorOf } from '@waybound/domain/measures';
import { refuseFields } from '../kernel/refusal.ts';

/** An amount of a currency, as it is written. */
export interface WrittenSum {
  currency: string;
  amount: string;
}

/** Refuses what costs other sums by now than its customer has seen. @param agreed as they were seen @param sums as they are */
export function requireAgreed(agreed: readonly WrittenSum[], sums: readonly WrittenSum[]): void {
  if (written(agreed) !== written(sums)) refuseFields([{ path: 'agreed', rule: 'priceChanged' }]);
}

/** Equal for equal sums, whatever the order and the zeros at their ends. */
const written = (sums: readonly WrittenSum[]): string =>
  sums
    .map(({ currency, amount }) => `${currency} ${minorOf(amount)}`)
    .toSorted()
    .join(' ');
