import { listQuotations } from '@waybound/contract/wire/quotations/quotation-list';
import { listView } from '../../parts/list/list-view.ts';
import { quotationSearch } from './quotation-search.ts';

export const quotationView = listView('quotation', listQuotations, quotationSearch);
