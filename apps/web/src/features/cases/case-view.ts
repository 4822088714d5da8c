import { listCases } from '@waybound/contract/wire/cases/case-list';
import { listView } from '../../parts/list/list-view.ts';
import { caseSearch } from './case-search.ts';

export const caseView = listView('case', listCases, caseSearch);
