import type { EXPIRY_STATES, LIBRARY_SORTS } from '@waybound/contract/wire/documents/file-library';
import { oneOf, searchOf, text, wholeNumber } from '../../parts/search-params.ts';

/** Only the types come from the contract's file, which is no part of the first chunk. */
const STATES = ['soon', 'over'] as const satisfies typeof EXPIRY_STATES;
const SORTS = ['uploadedAt', 'name', 'size', 'expiresOn'] as const satisfies typeof LIBRARY_SORTS;

/** What the page shows is in the address. A kind is known to the page; `folder` is an id, or `none` for files in no folder. */
export const librarySearch = searchOf({
  kind: text,
  folder: text,
  expiry: oneOf(STATES),
  keyword: text,
  page: wholeNumber,
  size: wholeNumber,
  sort: oneOf(SORTS),
  direction: oneOf(['asc', 'desc']),
});
export type LibrarySearch = ReturnType<typeof librarySearch>;
