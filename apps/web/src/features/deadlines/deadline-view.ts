import { countDeadlines, listDeadlines } from '@waybound/contract/wire/deadlines/deadlines';
import { queryClient } from '../../api/query.ts';
import { listView } from '../../parts/list/list-view.ts';
import { deadlineSearch } from './deadline-search.ts';

export const deadlineView = listView('deadline', listDeadlines, deadlineSearch);

// Whatever is dealt with anywhere may end one: each visit asks again.
for (const { path } of [listDeadlines, countDeadlines]) queryClient.setQueryDefaults([path], { staleTime: 0 });
