import { lackingOfItem } from '@waybound/domain/small-parcels/sku-items';
import type { RowCompletion, SkuCells } from './sku-completion.ts';

/** What goods in one currency and to one country are given: those of a parcel, or that come back. */
export const itemCompletion = <R extends SkuCells>(
  skuOf: (row: R) => string,
  countryId: number | undefined,
  currency: string,
): RowCompletion<R> => ({
  skuOf,
  complete: (row, sku) => {
    const given = Object.entries(lackingOfItem(row, sku, { countryId, currency })).filter(([key]) => key in row);
    return given.length === 0 ? row : { ...row, ...Object.fromEntries(given) };
  },
});
