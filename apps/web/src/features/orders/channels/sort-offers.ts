import { minorOf } from '@waybound/domain/measures';
import { isPriced, type Offer } from './offers.ts';

export type OfferOrder = 'price' | 'speed';

/** Where prices are hidden they cannot be compared. */
const byPrice = ({ quote: a }: Offer, { quote: b }: Offer) =>
  a.total === null || b.total === null ? 0 : minorOf(a.total) - minorOf(b.total);
const bySpeed = (a: Offer, b: Offer) =>
  a.quote.transitDays.max - b.quote.transitDays.max || a.quote.transitDays.min - b.quote.transitDays.min;
/** Amounts of different currencies are not compared: each stays among its own. */
const byCurrency = (a: Offer, b: Offer) => a.quote.currency.localeCompare(b.quote.currency);

export function sortOffers(offers: readonly Offer[], order: OfferOrder): Offer[] {
  if (order === 'speed') return offers.toSorted((a, b) => bySpeed(a, b) || byCurrency(a, b) || byPrice(a, b));
  return offers.toSorted((a, b) => byCurrency(a, b) || byPrice(a, b) || bySpeed(a, b));
}

/** The channels to point out; none where there is nothing to compare. */
export function bestOffers(offers: readonly Offer[]): { cheapest: string | undefined; fastest: string | undefined } {
  const isComparable = offers.every(({ quote }) => isPriced(quote)) && new Set(offers.map(({ quote }) => quote.currency)).size === 1;
  if (offers.length < 2) return { cheapest: undefined, fastest: undefined };
  return {
    cheapest: isComparable ? sortOffers(offers, 'price')[0]?.quote.channelId : undefined,
    fastest: sortOffers(offers, 'speed')[0]?.quote.channelId,
  };
}
