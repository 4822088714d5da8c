import { listExternalQuotations } from '@waybound/contract/wire/quotations/external-quotation-list';
import { listSearch } from '../../parts/list/list-search.ts';

export const externalQuotationSearch = listSearch(listExternalQuotations);
