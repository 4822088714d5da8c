/**
 * A page of what an operator reads on from an id, and where the next one goes on: null after the last.
 * @param found one more than the page holds, where there is one
 */
export function pageAfter<Row extends { id: string }>(found: readonly Row[], limit: number): { rows: Row[]; nextAfter: string | null } {
  const rows = found.slice(0, limit);
  return { rows, nextAfter: found.length > limit ? (rows.at(-1)?.id ?? null) : null };
}
