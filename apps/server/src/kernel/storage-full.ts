/** A file system says so by these, PostgreSQL by its number; a store elsewhere by its HTTP status. */
const CODES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** There is no room left for what was sent: nothing of the caller's, and nothing that trying again at once would mend. */
export const isStorageFull = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && CODES.has(error.code)) || isStorageFull(error.cause));
