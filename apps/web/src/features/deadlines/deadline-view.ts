import { listDeadlines } from '@waybound/contract/wire/deadlines/deadlines';
import { listView } from '../../parts/list/list-view.ts';
import { deadlineSearch } from './deadline-search.ts';

export const deadlineView = listView('deadline', listDeadlines, deadlineSearch);
