import type { SKU_LACKS } from '@waybound/contract/wire/address-book';
import { oneOf, searchOf, someOf, text, wholeNumber } from '../../parts/search-params.ts';

/** What a list of kept records shows stands in the address. */
export const keptSearch = searchOf({ search: text, page: wholeNumber, size: wholeNumber });
export type KeptSearch = ReturnType<typeof keptSearch>;

/** As the contract names them; spelled here, because the address is read before the page's own code is there. */
const LACKS = ['customsCode', 'brand', 'material', 'declareValue', 'imgUrl'] as const satisfies typeof SKU_LACKS;

export const skuSearch = searchOf({
  search: text,
  page: wholeNumber,
  size: wholeNumber,
  isCharged: oneOf(['yes', 'no']),
  lacks: someOf(LACKS),
});
export type SkuSearch = ReturnType<typeof skuSearch>;
