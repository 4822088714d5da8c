import { page } from '../../parts/page.ts';
import { messageSearch } from './message-search.ts';

export const messagePages = [
  page({
    path: '/systemInformation',
    title: 'pageTitles:messages',
    topics: ['messages', 'lists', 'dates', 'pageTitles'],
    search: messageSearch,
    loadReads: () => import('./first-reads.ts').then((loaded) => loaded.messageReads),
    load: () => import('./MessagesPage.tsx').then((loaded) => loaded.MessagesPage),
  }),
] as const;
