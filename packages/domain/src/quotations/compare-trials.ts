import type { Reckoning } from '@waybound/contract/pricing/cost-cards';
import type { ComparedPrice, ReckonedPrice, TrialPrice } from '@waybound/contract/quotations/freight-trials';
import { formatMoney, minorOf } from '../measures.ts';
import { UNRECKONED } from '../pricing/reckoning/reckoning.ts';

/**
 * What channels wanted for the same goods on two days, beside each other: in the order of today's prices, then what is offered no more. A
 * difference is of two amounts in one currency.
 */
export function compareTrials(kept: readonly TrialPrice[], today: readonly ReckonedPrice[]): ComparedPrice[] {
  const keptOf = new Map(kept.map((price) => [keyOf(price), price.quote]));
  const present = new Set(today.map(keyOf));
  return [
    ...today.map(({ cost, margin, noMargin, ...price }) => ({
      ...compared(price, keptOf.get(keyOf(price)) ?? null, price.quote),
      cost,
      margin,
      noMargin,
    })),
    ...kept.filter((price) => !present.has(keyOf(price))).map((price) => ({ ...compared(price, price.quote, null), ...UNRECKONED })),
  ];
}

type Quote = TrialPrice['quote'];

const keyOf = ({ shippingWay, quote }: TrialPrice): string => `${shippingWay} ${quote.channelId}`;

const compared = ({ shippingWay, quote }: TrialPrice, kept: Quote | null, today: Quote | null): Omit<ComparedPrice, keyof Reckoning> => ({
  shippingWay,
  channelId: quote.channelId,
  channelCode: quote.channelCode,
  channelName: quote.channelName,
  kept,
  today,
  difference: differenceOf(kept, today),
});

function differenceOf(kept: Quote | null, today: Quote | null): string | null {
  if (!kept || !today || kept.total === null || today.total === null || kept.currency !== today.currency) return null;
  return formatMoney(minorOf(today.total) - minorOf(kept.total));
}

interface Lowest {
  total: string;
  currency: string;
}

/** The lowest total of each currency. */
export function lowestOf(prices: readonly TrialPrice[]): Lowest[] {
  const lowest = new Map<string, string>();
  for (const { quote } of prices) {
    const before = lowest.get(quote.currency);
    if (quote.total !== null && (before === undefined || minorOf(quote.total) < minorOf(before))) lowest.set(quote.currency, quote.total);
  }
  return [...lowest].map(([currency, total]) => ({ total, currency })).toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}
