import type { Order } from '@waybound/contract/orders/order-fields';
import { MONEY_PLACES, parseDecimal } from '../measures.ts';

type Goods = Pick<Order, 'packingList' | 'invoiceLines'>;

/** How many units of each SKU the packing list holds; a row without a quantity adds none. */
export function packedQuantities({ packingList = [] }: Goods): Map<string, number> {
  const packed = new Map<string, number>();
  for (const { sku, quantity = 0 } of packingList) if (sku !== undefined) packed.set(sku, (packed.get(sku) ?? 0) + quantity);
  return packed;
}

/** The value of all units, each line counted by its own quantity or, where it has none, by what the packing list holds of it. */
export function declaredMinorOf(goods: Goods): bigint | undefined {
  const packed = packedQuantities(goods);
  const valued = (goods.invoiceLines ?? []).flatMap(({ sku, declareValue, quantity = packed.get(sku) ?? 0 }) => {
    const minor = declareValue === undefined ? undefined : parseDecimal(declareValue, MONEY_PLACES);
    return minor === undefined ? [] : [BigInt(minor) * BigInt(quantity)];
  });
  return valued.length > 0 ? valued.reduce((sum, value) => sum + value, 0n) : undefined;
}
