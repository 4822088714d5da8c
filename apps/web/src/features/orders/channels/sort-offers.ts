import { minorOf } from '@waybound/domain/measures';
import { isUnfinished } from '@waybound/domain/pricing/is-uncounted';
import { isPriced, type Offer } from './offers.ts';

export type OfferOrder = 'price' | 'speed';

/** Where prices are hidden they cannot be compared. One that still depends on something comes after those that are whole. */
const byPrice = ({ quote: a }: Offer, { quote: b }: Offer) =>
  isPriced(a) && isPriced(b) ? Number(isUnfinished(a)) - Number(isUnfinished(b)) || minorOf(a.total) - minorOf(b.total) : 0;
const bySpeed = (a: Offer, b: Offer) =>
  a.quote.transitDays.max - b.quote.transitDays.max || a.quote.transitDays.min - b.quote.transitDays.min;
/** Amounts of different currencies are not compared: each stays among its own. */
const byCurrency = (a: Offer, b: Offer) => a.quote.currency.localeCompare(b.quote.currency);

export function sortOffers(offers: readonly Offer[], order: OfferOrder): Offer[] {
  if (order === 'speed') return offers.toSorted((a, b) => bySpeed(a, b) || byCurrency(a, b) || byPrice(a, b));
  return offers.toSorted((a, b) => byCurrency(a, b) || byPrice(a, b) || bySpeed(a, b));
}

/** Those whose price is known and depends on nothing more. */
export const wholeOffers = (offers: readonly Offer[]): Offer[] => offers.filter(({ quote }) => isPriced(quote) && !isUnfinished(quote));

/** The channels to point out; none where there is nothing to compare. */
export function bestOffers(offers: readonly Offer[]): { cheapest: string | undefined; fastest: string | undefined } {
  const isComparable = wholeOffers(offers).length === offers.length && new Set(offers.map(({ quote }) => quote.currency)).size === 1;
  if (offers.length < 2) return { cheapest: undefined, fastest: undefined };
  return {
    cheapest: isComparable ? sortOffers(offers, 'price')[0]?.quote.channelId : undefined,
    fastest: sortOffers(offers, 'speed')[0]?.quote.channelId,
  };
}
