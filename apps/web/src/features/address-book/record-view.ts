import { SKU_MISSING_FIELDS } from '@waybound/contract/wire/address-book/address-book';
import { SAVED_RECORD_PAGE_SIZES } from '@waybound/contract/address-book/saved-record-limits';
import type { AddressView } from '../../parts/list/list-view.ts';
import { skuSearch, type SkuSearch } from './record-search.ts';

/** The reader of SKUs reads the addresses of all kinds: theirs say less. */
export const recordView: AddressView<SkuSearch> = {
  search: skuSearch,
  filterNames: ['search', 'isCharged', 'lacks'],
  sizes: SAVED_RECORD_PAGE_SIZES,
  usualSize: SAVED_RECORD_PAGE_SIZES[0],
};

/** What the address asks for that SKUs lack, as the calls take it; a mistyped field is left out. */
export function lackedFields(asked: readonly string[] = []): { lacks?: (typeof SKU_MISSING_FIELDS)[number][] } {
  const lacks = SKU_MISSING_FIELDS.filter((each) => asked.includes(each));
  return lacks.length > 0 ? { lacks } : {};
}
