import { listWaybills } from '@waybound/contract/wire/waybills/waybill-list';
import { listSearch } from '../../parts/list/list-search.ts';

export const waybillSearch = listSearch(listWaybills);
