import type { WireAnswer } from '@waybound/contract/wire';
import type { queryBalance } from '@waybound/contract/wire/pricing/repayments';
import { minorOf, signedMinorOf } from '@waybound/domain/measures';

type Balance = Pick<WireAnswer<typeof queryBalance>, 'bills' | 'currencies'>;

/** What the balance can pay of a bill now, and what remains of it then, in minor units. */
interface Payable {
  /** As it is written. */
  balance: string;
  minor: number;
  restMinor: number;
}

/** Undefined where the balance has nothing for the bill, or nobody has to pay it yet. */
export function payableFrom({ bills, currencies }: Balance, { id, currency }: { id: string; currency: string }): Payable | undefined {
  const bill = bills.find((each) => each.id === id);
  const balance = currencies.find((each) => each.currency === currency)?.balance;
  if (!bill || balance === undefined) return undefined;
  const remaining = minorOf(bill.remaining);
  const minor = Math.min(signedMinorOf(balance), remaining - minorOf(bill.disputed));
  return minor > 0 ? { balance, minor, restMinor: remaining - minor } : undefined;
}
