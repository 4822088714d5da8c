import type { InvoiceLine, Order } from '@waybound/contract/orders/order-fields';
import type { OrderCurrency } from '@waybound/contract/orders/order-codes';
import { isInEu } from '../eu-countries.ts';

/** Values have a currency each (docs/decisions/2026-11-24-currencies.md). What nobody says is as the trade has it. */

/** Sellers buy at home. */
export const DEFAULT_PURCHASE_CURRENCY = 'CNY';

const BY_COUNTRY: Readonly<Record<string, OrderCurrency>> = { GB: 'GBP', JP: 'JPY', AU: 'AUD', CA: 'CAD', CN: 'CNY' };

/** What goods are usually declared in at a destination. */
export const declareCurrencyOf = (countryCode: string): OrderCurrency => BY_COUNTRY[countryCode] ?? (isInEu(countryCode) ? 'EUR' : 'USD');

/** The order with a currency beside each value: a country must be known for what is declared there. */
export function withCurrencies<O extends Pick<Order, 'invoiceLines' | 'purchaseValue' | 'currency'>>(
  order: O,
  countryCode: string | undefined,
): O {
  const { invoiceLines, purchaseValue, currency = DEFAULT_PURCHASE_CURRENCY } = order;
  return {
    ...order,
    ...(purchaseValue !== undefined && { currency }),
    ...(invoiceLines && { invoiceLines: invoiceLines.map((line) => ({ ...line, ...currenciesOf(line, countryCode) })) }),
  };
}

/** Currencies that nobody has said: what `withCurrencies` gives the order, by field. */
export interface AssumedCurrency {
  key: 'declareCurrency' | 'purchasingCurrency' | 'currency';
  currency: OrderCurrency;
}

export function assumedCurrencies(order: Order, countryCode: string | undefined): AssumedCurrency[] {
  const { currency, invoiceLines = [] } = withCurrencies(order, countryCode);
  const ofLines = (['declareCurrency', 'purchasingCurrency'] as const).flatMap((key) => {
    const assumed = invoiceLines.find((line, at) => line[key] !== order.invoiceLines?.[at]?.[key])?.[key];
    return assumed ? [{ key, currency: assumed }] : [];
  });
  return [...ofLines, ...(currency !== undefined && order.currency === undefined ? [{ key: 'currency' as const, currency }] : [])];
}

function currenciesOf(line: InvoiceLine, countryCode: string | undefined): Pick<InvoiceLine, 'declareCurrency' | 'purchasingCurrency'> {
  const isValued = VALUES_OF.declareCurrency.some((value) => line[value] !== undefined);
  const declareCurrency = line.declareCurrency ?? (isValued && countryCode !== undefined ? declareCurrencyOf(countryCode) : undefined);
  const purchasingCurrency = line.purchasingCurrency ?? (line.purchasingPrice === undefined ? undefined : DEFAULT_PURCHASE_CURRENCY);
  return { ...(declareCurrency && { declareCurrency }), ...(purchasingCurrency && { purchasingCurrency }) };
}

/** The fields that a currency belongs to. */
const VALUES_OF = {
  declareCurrency: ['declareValue', 'declaredPrice', 'salePrice'],
  purchasingCurrency: ['purchasingPrice'],
} as const satisfies Readonly<Partial<Record<keyof InvoiceLine, readonly (keyof InvoiceLine)[]>>>;

type Said = Readonly<Partial<Record<keyof InvoiceLine, unknown>>>;
const isSaid = (value: unknown): boolean => value !== undefined && value !== '';

/**
 * What the SKU library may say of a line that has said something itself: no value of another currency than the line's. A value without a
 * currency is in that of its product.
 */
export function sayableOf<L extends Said>(library: L, line: Said): Partial<L> {
  const kept = { ...library };
  for (const [currency, values] of Object.entries(VALUES_OF) as [keyof typeof VALUES_OF, readonly (keyof InvoiceLine)[]][]) {
    if (!isSaid(line[currency]) || line[currency] === library[currency]) continue;
    for (const field of [currency, ...values]) delete kept[field];
  }
  return kept;
}
