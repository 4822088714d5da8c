import type { BillRow } from '@waybound/contract/pricing/finance';
import { formatMoney, signedMinorOf } from '@waybound/domain/measures';

export type Invoiceable = Pick<BillRow, 'id' | 'billNo' | 'currency' | 'total' | 'credited' | 'may'>;

/** What a bill comes to less what was credited of it, in minor units. */
export const netOf = ({ total, credited }: Pick<BillRow, 'total' | 'credited'>): number => signedMinorOf(total) - signedMinorOf(credited);

/** Of these bills those that an invoice may be asked for. */
export const invoiceableOf = <Bill extends Invoiceable>(bills: readonly Bill[]): readonly Bill[] =>
  bills.filter((bill) => bill.may.requestInvoice === null);

export interface CurrencySum {
  currency: string;
  /** Money as it is written. */
  amount: string;
  bills: readonly Invoiceable[];
}

/** The bills by their currency, in the order in which the currencies come: an invoice is in one. */
export const sumsOf = (bills: readonly Invoiceable[]): readonly CurrencySum[] =>
  [...new Set(bills.map(({ currency }) => currency))].map((currency) => {
    const own = bills.filter((bill) => bill.currency === currency);
    return { currency, bills: own, amount: formatMoney(own.reduce((sum, bill) => sum + netOf(bill), 0)) };
  });
