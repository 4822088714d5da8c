import { lackingOfItem } from '@waybound/domain/small-parcels/sku-items';
import type { CompleteRow } from '../../../parts/goods/sku-completion.ts';
import type { ItemCells } from './parcel-values.ts';

/** Fills empty cells, and nothing but empty cells, of goods in a parcel to a country. */
export const completeItem =
  (countryId: number | undefined, currency: string): CompleteRow<ItemCells> =>
  (row, sku) => {
    const given = Object.entries(lackingOfItem(row, sku, { countryId, currency }));
    return given.length === 0 ? row : { ...row, ...Object.fromEntries(given) };
  };
