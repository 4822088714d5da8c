import { page } from '../../parts/page.ts';
import { librarySearch } from './library-search.ts';

export const papersPage = page({
  path: '/myProfile/file',
  title: 'papers',
  section: 'myProfile',
  topics: ['fileLibrary', 'lists'],
  search: librarySearch,
  loadReads: async () => (await import('./first-reads.ts')).paperReads,
  load: async () => (await import('./LibraryPage.tsx')).PapersPage,
});

export const otherFilesPage = page({
  path: '/myProfile/manageOtherFiles',
  title: 'otherFiles',
  section: 'myProfile',
  topics: ['fileLibrary', 'lists'],
  search: librarySearch,
  loadReads: async () => (await import('./first-reads.ts')).otherFileReads,
  load: async () => (await import('./LibraryPage.tsx')).OtherFilesPage,
});
