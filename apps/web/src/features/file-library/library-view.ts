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
import type { LibrarySearch } from './library-search.ts';

type ListInput = WireInput<typeof listLibrary>;

/** In the address: files that lie in no folder. */
export const NO_FOLDER = 'none';

/** The contract's last page; a mistyped one behind it is simply empty. */
const LAST_PAGE = 100_000;

export const kindOf = ({ kind }: LibrarySearch): PaperKind | undefined => PAPER_KINDS.find((each) => each === kind);
export const sizeOf = ({ size }: LibrarySearch): number => LIBRARY_PAGE_SIZES.find((each) => each === size) ?? LIBRARY_PAGE_SIZES[0];

/** The folder that is open; undefined where all are shown, or what lies in none. */
export const folderOf = ({ folder }: LibrarySearch): string | undefined =>
  folder && /^[1-9][0-9]{0,17}$/.test(folder) ? folder : undefined;

export function toListInput(area: LibraryArea, search: LibrarySearch): ListInput {
  const { expiry, keyword, page = 1, sort, direction } = search;
  const place = area === 'papers' ? { kind: kindOf(search) } : { folderId: folderOf(search), isLoose: search.folder === NO_FOLDER };
  const filter = { ...place, expiry, keyword: keyword?.slice(0, MAX_FILE_KEYWORD) };
  return { area, ...filter, page: Math.min(page, LAST_PAGE), size: sizeOf(search), sort, direction };
}

export const NO_FILTERS = { kind: undefined, folder: undefined, expiry: undefined, keyword: undefined };
export const isFiltered = (search: LibrarySearch): boolean =>
  Object.keys(NO_FILTERS).some((name) => search[name as keyof typeof NO_FILTERS] !== undefined); // The object's own keys.

export const canPreview = ({ contentType }: Pick<LibraryFile, 'contentType'>): boolean =>
  PREVIEW_TYPES.some((each) => each === contentType);
