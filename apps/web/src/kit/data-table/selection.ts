/**
 * What is selected after a checkbox was pressed. With a range, everything from the row pressed before takes the new state too. Keys of
 * other pages stay as they were.
 */
export function toggleKeys(
  selected: ReadonlySet<string>,
  pageKeys: readonly string[],
  key: string,
  rangeFrom: string | undefined,
): Set<string> {
  const next = new Set(selected);
  const isOn = !selected.has(key);
  const from = rangeFrom === undefined ? -1 : pageKeys.indexOf(rangeFrom);
  const to = pageKeys.indexOf(key);
  const range = from < 0 ? [key] : pageKeys.slice(Math.min(from, to), Math.max(from, to) + 1);
  for (const each of range) {
    if (isOn) next.add(each);
    else next.delete(each);
  }
  return next;
}

/** Selects or clears the rows of this page only. */
export function togglePage(selected: ReadonlySet<string>, pageKeys: readonly string[], isOn: boolean): Set<string> {
  const next = new Set(selected);
  for (const key of pageKeys) {
    if (isOn) next.add(key);
    else next.delete(key);
  }
  return next;
}
