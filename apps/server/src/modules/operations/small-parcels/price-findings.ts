import { isTooFine } from '@waybound/contract/pricing/currency-codes';
import type { Finding } from '@waybound/contract/rules';
import type { ParcelPriceList } from '@waybound/contract/small-parcels/parcel-prices';
import { formatGrams, gramsOf } from '@waybound/domain/measures';

interface Priced {
  price: ParcelPriceList;
  /** Of the product. */
  countryIds: readonly number[];
  maxWeight: string;
}

/** What a price list cannot be: each country of its product has one rate, bands go on from each other, and the last carries all it carries. */
export function priceFindings({ price, countryIds, maxWeight }: Priced, path: string): Finding[] {
  const { rates, currency, step } = price;
  const named = rates.flatMap((rate, index) => rate.countryIds.map((id, at) => ({ id, path: `${path}.rates.${index}.countryIds.${at}` })));
  return [
    ...finerThan(currency, price, path),
    ...named.flatMap(({ id, path: at }, index): Finding[] => {
      if (!countryIds.includes(id)) return [{ path: at, rule: 'notOffered' }];
      return named.findIndex((each) => each.id === id) < index ? [{ path: at, rule: 'countryTwice' }] : [];
    }),
    ...(countryIds.every((id) => named.some((each) => each.id === id)) ? [] : [{ path: `${path}.rates`, rule: 'required' as const }]),
    ...rates.flatMap(({ bands, minWeight = '0' }, index): Finding[] => {
      // As the heaviest parcel is charged.
      const heaviest = Math.max(gramsOf(maxWeight), gramsOf(minWeight));
      const charged = Math.ceil(heaviest / step) * step;
      return bands.flatMap(({ upTo }, at): Finding[] => {
        const place = `${path}.rates.${index}.bands.${at}.upTo`;
        const before = bands[at - 1];
        if (before && gramsOf(upTo) <= gramsOf(before.upTo)) return [{ path: place, rule: 'bandsAscend' }];
        const endsEarly = at === bands.length - 1 && gramsOf(upTo) < charged;
        return endsEarly ? [{ path: place, rule: 'bandsEndEarly', args: { max: formatGrams(charged) } }] : [];
      });
    }),
  ];
}

const AMOUNTS = ['dutyPerCode', 'returnFee', 'sendOnFee', 'destroyFee'] as const;

/** Cents of a currency that has none. */
function finerThan(currency: string, price: ParcelPriceList, path: string): Finding[] {
  const noCents = (amount: string | undefined, at: string): Finding[] =>
    amount !== undefined && isTooFine(amount, currency) ? [{ path: at, rule: 'noCents', args: { currency } }] : [];
  return [
    ...AMOUNTS.flatMap((key) => noCents(price[key], `${path}.${key}`)),
    ...price.rates.flatMap(({ bands }, index) =>
      bands.flatMap(({ perParcel }, at) => noCents(perParcel, `${path}.rates.${index}.bands.${at}.perParcel`)),
    ),
  ];
}
