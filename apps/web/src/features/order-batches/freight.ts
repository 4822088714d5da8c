import type { BatchOrder } from '@waybound/contract/orders/order-intake';

export interface Freight {
  currency: string;
  /** With two decimals. */
  total: string;
}

/** The prices of all orders that have one, each currency by itself. Hundredths, so that the sum is exact. */
export function freightOf(orders: readonly Pick<BatchOrder, 'price'>[]): Freight[] {
  const sums = new Map<string, bigint>();
  for (const { price } of orders)
    if (price) sums.set(price.currency, (sums.get(price.currency) ?? 0n) + BigInt(price.total.replace('.', '')));
  return [...sums].map(([currency, sum]) => ({ currency, total: `${sum / 100n}.${String(sum % 100n).padStart(2, '0')}` }));
}
