import { listExternalQuotations } from '@waybound/contract/wire/quotations/external-quotation-list';
import { listView } from '../../parts/list/list-view.ts';
import { externalQuotationSearch } from './external-quotation-search.ts';

export const externalQuotationView = listView('externalQuotation', listExternalQuotations, externalQuotationSearch);
