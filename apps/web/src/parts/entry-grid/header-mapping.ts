/** Which of our columns the header line of a pasted block names. */
export interface HeaderMatch<Key extends string> {
  keys: readonly (Key | undefined)[];
  /** Headers that name no column of ours. */
  skipped: readonly string[];
}

/** One known word may be in a row of goods as well ("box"); two make a header line. */
const FEWEST_KNOWN = 2;

/** Letters, digits and Chinese alone: stars and spaces say nothing about the column. */
const toHeaderWord = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** What is in brackets is mostly a unit. */
const withoutBrackets = (text: string): string => text.replace(/[(（[【].*?[)）\]】]/g, '');

export function createHeaderMapper<Key extends string>(words: Readonly<Record<Key, readonly string[]>>) {
  // Made with the first block that is pasted: a page that only shows the grid does not pay for it.
  let byWord: ReadonlyMap<string, Key> | undefined;
  return (cells: readonly string[]): HeaderMatch<Key> | undefined => {
    const known = (byWord ??= keysByWord(words));
    const taken = new Set<Key>();
    const keys = cells.map((cell) => {
      const key = known.get(toHeaderWord(cell)) ?? known.get(toHeaderWord(withoutBrackets(cell)));
      if (key === undefined || taken.has(key)) return undefined;
      taken.add(key);
      return key;
    });
    if (taken.size < Math.min(FEWEST_KNOWN, cells.length)) return undefined;
    const skipped = cells.filter((cell, index) => keys[index] === undefined && cell.trim() !== '');
    return { keys, skipped };
  };
}

/** A word that two columns have names the first. */
function keysByWord<Key extends string>(words: Readonly<Record<Key, readonly string[]>>): Map<string, Key> {
  const byWord = new Map<string, Key>();
  // The keys of the record are exactly the columns' keys.
  for (const [key, names] of Object.entries(words) as [Key, readonly string[]][]) {
    for (const name of names) if (!byWord.has(toHeaderWord(name))) byWord.set(toHeaderWord(name), key);
  }
  return byWord;
}
