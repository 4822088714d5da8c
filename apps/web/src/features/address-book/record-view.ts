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
