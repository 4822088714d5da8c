import { libraryOverview, listLibrary, type LibraryArea } from '@waybound/contract/wire/documents/file-library';
import { read } from '../../parts/page.ts';
import type { LibrarySearch } from './library-search.ts';
import { toListInput } from './library-view.ts';

const readsOf =
  (area: LibraryArea) =>
  ({ search }: { search: LibrarySearch }) => [read(listLibrary, toListInput(area, search)), read(libraryOverview, {})];

export const paperReads = readsOf('papers');
export const otherFileReads = readsOf('others');
