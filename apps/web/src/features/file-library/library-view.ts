import type { WireInput } from '@waybound/contract/wire';
import type { LibraryFile } from '@waybound/contract/documents/file-library';
import {
  LIBRARY_PAGE_SIZES,
  MAX_FILE_KEYWORD,
  PAPER_KINDS,
  PREVIEW_TYPES,
  type LibraryArea,
  type listLibrary,
  type PaperKind,
} from '@waybound/contract/wire/documents/file-library';
import { inputOf, type AddressView } from '../../parts/list/list-view.ts';
import type { ListUrl } from '../../parts/list/use-list-url.ts';
import { librarySearch, type LibrarySearch } from './library-search.ts';

type ListInput = WireInput<typeof listLibrary>;

export const libraryView: AddressView<LibrarySearch> = {
  search: librarySearch,
  filterNames: ['kind', 'folder', 'expiry', 'keyword'],
  sizes: LIBRARY_PAGE_SIZES,
  usualSize: LIBRARY_PAGE_SIZES[0],
};
export type LibraryUrl = ListUrl<LibrarySearch>;

/** In the address: files that lie in no folder. */
export const NO_FOLDER = 'none';

export const kindOf = ({ kind }: LibrarySearch): PaperKind | undefined => PAPER_KINDS.find((each) => each === kind);

/** The folder that is open; undefined where all are shown, or what lies in none. */
export const folderOf = ({ folder }: LibrarySearch): string | undefined =>
  folder && /^[1-9][0-9]{0,17}$/.test(folder) ? folder : undefined;

export function toListInput(area: LibraryArea, search: LibrarySearch): ListInput {
  const { expiry, keyword, sort, direction } = search;
  const { page, size } = inputOf(libraryView, search);
  const place = area === 'papers' ? { kind: kindOf(search) } : { folderId: folderOf(search), isLoose: search.folder === NO_FOLDER };
  const filter = { ...place, expiry, keyword: keyword?.slice(0, MAX_FILE_KEYWORD) };
  return { area, ...filter, page, size, sort, direction };
}

export const canPreview = ({ contentType }: Pick<LibraryFile, 'contentType'>): boolean =>
  PREVIEW_TYPES.some((each) => each === contentType);
