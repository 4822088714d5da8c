import type { Order } from '@waybound/contract/orders/order-fields';
import { MONEY_PLACES, parseDecimal } from '../measures.ts';

type Goods = Pick<Order, 'packingList' | 'invoiceLines'>;

/** How many units of each SKU the packing list holds; a row without a quantity adds none. */
export function packedQuantities({ packingList = [] }: Goods): Map<string, number> {
  const packed = new Map<string, number>();
  for (const { sku, quantity = 0 } of packingList) if (sku !== undefined) packed.set(sku, (packed.get(sku) ?? 0) + quantity);
  return packed;
}

/** The value of all units by currency, each line counted by its own quantity or, where it has none, by what the packing list holds of it. */
export function declaredMinorOf(goods: Goods): Map<string, bigint> {
  const packed = packedQuantities(goods);
  const sums = new Map<string, bigint>();
  for (const { sku, declareValue, declareCurrency, quantity = packed.get(sku) ?? 0 } of goods.invoiceLines ?? []) {
    const minor = declareValue === undefined ? undefined : parseDecimal(declareValue, MONEY_PLACES);
    if (minor === undefined || declareCurrency === undefined) continue;
    sums.set(declareCurrency, (sums.get(declareCurrency) ?? 0n) + BigInt(minor) * BigInt(quantity));
  }
  return sums;
}
