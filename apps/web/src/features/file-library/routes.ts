import { page } from '../../parts/page.ts';
import { librarySearch } from './library-search.ts';

export const fileLibraryPages = [
  page({
    path: '/myProfile/file',
    title: 'pageTitles:papers',
    section: 'myProfile',
    menu: { place: 90, icon: 'file-check' },
    topics: ['fileLibrary', 'lists'],
    search: librarySearch,
    loadReads: async () => (await import('./first-reads.ts')).paperReads,
    load: () => import('./LibraryPage.tsx').then((loaded) => loaded.PapersPage),
  }),
  page({
    path: '/myProfile/manageOtherFiles',
    title: 'pageTitles:otherFiles',
    section: 'myProfile',
    menu: { place: 100, icon: 'folder' },
    topics: ['fileLibrary', 'lists'],
    search: librarySearch,
    loadReads: async () => (await import('./first-reads.ts')).otherFileReads,
    load: () => import('./LibraryPage.tsx').then((loaded) => loaded.OtherFilesPage),
  }),
] as const;
