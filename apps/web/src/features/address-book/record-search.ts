import type { SKU_MISSING_FIELDS } from '@waybound/contract/wire/address-book/address-book';
import { oneOf, searchOf, someOf, text, wholeNumber } from '../../parts/search-params.ts';

/** What a list of saved records shows is in the address. */
export const recordSearch = searchOf({ search: text, page: wholeNumber, size: wholeNumber });
export type RecordSearch = ReturnType<typeof recordSearch>;

/** As the contract names them; spelled here, because the address is read before the page's own code is there. */
const MISSING_FIELDS = [
  'customsCode',
  'brand',
  'material',
  'declareValue',
  'imgUrl',
  'origin',
  'productNumber',
] as const satisfies typeof SKU_MISSING_FIELDS;

export const skuSearch = searchOf({
  search: text,
  page: wholeNumber,
  size: wholeNumber,
  isCharged: oneOf(['yes', 'no']),
  lacks: someOf(MISSING_FIELDS),
});
export type SkuSearch = ReturnType<typeof skuSearch>;
