const DEFAULT_PAGE = 10;

/** What comes after a page is named by a token, which is its place. */
export function paged<T>(
  all: readonly T[],
  { pageSize = String(DEFAULT_PAGE), paginationToken }: Readonly<Record<string, string>>,
): { rows: T[]; pagination?: object } {
  const from = paginationToken === undefined ? 0 : Number(Buffer.from(paginationToken, 'base64url').toString());
  const next = from + Number(pageSize);
  const nextToken = Buffer.from(String(next)).toString('base64url');
  return { rows: all.slice(from, next), ...(next < all.length && { pagination: { nextToken } }) };
}
