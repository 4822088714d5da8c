import type { Order } from '@waybound/contract/orders/order-fields';
import { withEoriPrefix, withVatPrefix } from '../identifiers.ts';

type Importer = NonNullable<Order['importer']>;

/** The importer's VAT and EORI number with the prefix of their country. @param countries ISO codes, the likeliest first */
export function prefixedNumbers(
  { VAT, EORI }: Pick<Importer, 'VAT' | 'EORI'>,
  countries: readonly (string | undefined)[],
): Pick<Importer, 'VAT' | 'EORI'> {
  return {
    ...(VAT !== undefined && { VAT: withVatPrefix(VAT, countries) }),
    ...(EORI !== undefined && { EORI: withEoriPrefix(EORI, countries) }),
  };
}

export const withPrefixes = <O extends Pick<Order, 'importer'>>(order: O, countries: readonly (string | undefined)[]): O =>
  order.importer ? { ...order, importer: { ...order.importer, ...prefixedNumbers(order.importer, countries) } } : order;
