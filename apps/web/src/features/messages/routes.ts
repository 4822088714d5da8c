import { page } from '../../parts/page.ts';
import { messageSearch } from './message-search.ts';

export const messagePages = [
  page({
    path: '/systemInformation',
    title: 'pageTitles:messages',
    topics: ['messages', 'lists', 'dates', 'pageTitles'],
    search: messageSearch,
    loadReads: async () => (await import('./first-reads.ts')).messageReads,
    load: () => import('./MessagesPage.tsx').then((loaded) => loaded.MessagesPage),
  }),
] as const;
