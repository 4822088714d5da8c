import { listCases } from '@waybound/contract/wire/cases/case-list';
import { listSearch } from '../../parts/list/list-search.ts';

export const caseSearch = listSearch(listCases);
