import type { CreditHold } from '@waybound/contract/pricing/credit-holds';
import { daysLater } from '../../calendar-days.ts';

/** An amount in minor units. */
export interface MinorAmount {
  currency: string;
  minor: number;
}

/** What the forwarder has agreed with a customer. */
export interface CreditTerms {
  hold: CreditHold;
  /** Days after the due date on which nothing is held yet. */
  graceDays: number;
  /** What may be owed, by currency; one without a limit has none. */
  limits: readonly MinorAmount[];
}

/** How a customer stands now. */
export interface CreditStanding {
  /** ISO date: the oldest due date of a bill of which something undisputed is open. */
  oldestDue: string | undefined;
  /** The currency of a balance below zero: a repayment was reversed whose money had been spent. */
  overdrawn: string | undefined;
  /** Owed and not billed yet, less the balance; negative where money lies there. */
  used: readonly MinorAmount[];
}

/** Why orders are held, with what the sentence about it says. Amounts are left out: not everybody who orders may see them. */
export type CreditObstacle =
  | { reason: 'overdueBills'; args: { day: string } }
  | { reason: 'balanceOverdrawn' | 'creditUsed'; args: { currency: string } };

/**
 * What holds a customer's orders back; undefined where nothing does. Bills first: they are what can be paid at once.
 * @param today ISO date
 * @param next the price of an order that is about to be added
 */
export function creditObstacle(
  { hold, graceDays, limits }: CreditTerms,
  { oldestDue, overdrawn, used }: CreditStanding,
  today: string,
  next?: MinorAmount,
): CreditObstacle | undefined {
  if (hold === 'none') return undefined;
  if (oldestDue !== undefined && daysLater(oldestDue, graceDays) < today) return { reason: 'overdueBills', args: { day: oldestDue } };
  if (overdrawn !== undefined) return { reason: 'balanceOverdrawn', args: { currency: overdrawn } };
  const sumOf = (currency: string): number => minorIn(used, currency) + (next?.currency === currency ? next.minor : 0);
  const exceeded = limits.find(({ currency, minor }) => sumOf(currency) > minor);
  return exceeded && { reason: 'creditUsed', args: { currency: exceeded.currency } };
}

export const minorIn = (amounts: readonly MinorAmount[], currency: string): number =>
  amounts.find((amount) => amount.currency === currency)?.minor ?? 0;
