/**
 * Sends items as many at once as their call takes, portion by portion, until one is refused.
 * @param send answers undefined where it was refused @param sent how many were sent before its portion
 * @returns what became of those that were sent, and whether all were
 */
export async function inPortions<T, R>(
  items: readonly T[],
  size: number,
  send: (portion: readonly T[], sent: number) => Promise<{ results: readonly R[] } | undefined>,
): Promise<{ results: R[]; isWhole: boolean }> {
  const results: R[] = [];
  for (let from = 0; from < items.length; from += size) {
    const answer = await send(items.slice(from, from + size), from);
    if (!answer) return { results, isWhole: false };
    results.push(...answer.results);
  }
  return { results, isWhole: true };
}
