/** A column that an import knows: its titles in both languages, and what customers call it otherwise. */
export interface KnownColumn<Key extends string = string> {
  key: Key;
  zh: string;
  en: string;
  aliases?: readonly string[];
  isRequired?: boolean;
  /**
   * What its title may have in brackets, where that is a unit or a currency: under `重量(g)` stand other weights than under `重量(kg)`. Left
   * out, anything may.
   */
  units?: readonly string[];
}

export interface ColumnMatch<Key extends string = string> {
  /** The position of each column, counted from 0. A title that comes twice counts where it comes first. */
  places: ReadonlyMap<Key, number>;
  /** Titles that no column has, as they are written: ignored, but named to the customer. */
  unknown: readonly string[];
  /** The required columns that are not there. */
  missing: readonly KnownColumn<Key>[];
}

/**
 * Finds the known columns in the cells of a heading. Upper and lower case, spaces, the asterisk of a required column, full-width
 * signs and a colon at the end make no difference; of a title in two languages (`品名/Name`, or on two lines) either is enough. What
 * is in brackets is mostly a unit: it may be left out, but for a unit that the column is not of.
 */
export function matchColumns<Key extends string>(
  header: readonly (string | undefined)[],
  columns: readonly KnownColumn<Key>[],
): ColumnMatch<Key> {
  const known = new Map<string, KnownColumn<Key>>();
  for (const column of columns) for (const title of [column.zh, column.en, ...(column.aliases ?? [])]) known.set(plain(title), column);
  const places = new Map<Key, number>();
  const unknown: string[] = [];
  for (const [place, title] of header.entries()) {
    if (title === undefined) continue;
    const unit = inBrackets(title);
    const whole = readings(title).map((reading) => known.get(reading));
    const stripped = readings(withoutBrackets(title)).map((reading) => known.get(reading));
    const { key } = whole.find((found) => found) ?? stripped.find((found) => found && isOfUnit(found, unit)) ?? {};
    if (key === undefined || places.has(key)) unknown.push(title.slice(0, MAX_TITLE_CHARS).trim());
    else places.set(key, place);
  }
  const missing = columns.filter(({ key, isRequired }) => isRequired === true && !places.has(key));
  return { places, unknown, missing };
}

/** What is longer is no title, but would be looked through like one. */
const MAX_TITLE_CHARS = 200;

const readings = (title: string): string[] =>
  [title, ...title.slice(0, MAX_TITLE_CHARS).split(/[\n/|／｜]/)].map(plain).filter((reading) => reading !== '');

/** What the first brackets of a title hold; undefined where it has none. */
const inBrackets = (title: string): string | undefined => {
  const [, within] = /[(（[【]([^)）\]】]*)[)）\]】]/.exec(title.slice(0, MAX_TITLE_CHARS)) ?? [];
  return within === undefined ? undefined : plain(within);
};

const isOfUnit = ({ units }: KnownColumn, unit: string | undefined): boolean =>
  units === undefined || unit === undefined || units.includes(unit);

const withoutBrackets = (title: string): string => title.slice(0, MAX_TITLE_CHARS).replaceAll(/[(（[【][^)）\]】]*[)）\]】]/g, '');

const plain = (title: string): string =>
  title
    .slice(0, MAX_TITLE_CHARS)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s*\u200B\uFEFF]/g, '')
    .replace(/:+$/, '');
