import { oneOf, searchOf, text, texts, wholeNumber } from '../../parts/search-params.ts';

/** What a list of saved records shows is in the address. */
export const recordSearch = searchOf({ search: text, page: wholeNumber, size: wholeNumber });
export type RecordSearch = ReturnType<typeof recordSearch>;

export const skuSearch = searchOf({
  search: text,
  page: wholeNumber,
  size: wholeNumber,
  isCharged: oneOf(['yes', 'no']),
  /** Which of them are fields the page knows (`lackedFields`): lists of other records fetch this as well. */
  lacks: texts,
});
export type SkuSearch = ReturnType<typeof skuSearch>;
