import { listFlow, listRepayments } from '@waybound/contract/wire/pricing/flow-list';
import { listSearch } from '../../parts/list/list-search.ts';

export const repaymentSearch = listSearch(listRepayments);
export const flowSearch = listSearch(listFlow);
