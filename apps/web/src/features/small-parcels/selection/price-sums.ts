import type { ParcelRow } from '@waybound/contract/small-parcels/small-parcels';
import { formatMoney, minorOf } from '@waybound/domain/measures';

/** What parcels come to together, each currency for itself; those without a price are not among it. */
export function priceSumsOf(parcels: readonly ParcelRow[]): { currency: string; amount: string }[] {
  const sums = new Map<string, number>();
  for (const { price } of parcels) if (price) sums.set(price.currency, (sums.get(price.currency) ?? 0) + minorOf(price.amount));
  return [...sums].map(([currency, minor]) => ({ currency, amount: formatMoney(minor) }));
}
