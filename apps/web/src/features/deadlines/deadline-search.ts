import { listDeadlines } from '@waybound/contract/wire/deadlines/deadlines';
import { listSearch } from '../../parts/list/list-search.ts';

export const deadlineSearch = listSearch(listDeadlines);
