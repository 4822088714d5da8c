import { listFlow, listRepayments } from '@waybound/contract/wire/pricing/flow-list';
import { listView } from '../../parts/list/list-view.ts';
import { flowSearch, repaymentSearch } from './finance-search.ts';

export const repaymentView = listView('repayment', listRepayments, repaymentSearch);
export const flowView = listView('flow', listFlow, flowSearch);
