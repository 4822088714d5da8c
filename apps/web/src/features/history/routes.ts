import { page } from '../../parts/page.ts';
import { historySearch } from './history-search.ts';

export const historyPage = page({
  path: '/myProfile/history',
  title: 'history',
  section: 'settings',
  topics: ['history', 'statuses', 'dates'],
  search: historySearch,
  load: async () => (await import('./HistoryPage.tsx')).HistoryPage,
});
