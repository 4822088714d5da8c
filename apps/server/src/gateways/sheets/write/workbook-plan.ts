import type { Readable } from 'node:stream';

/**
 * - `text`: as it is, whatever it begins with.
 * - `decimal`: an exact decimal as a string, shown with `decimals` digits behind the point. What is no decimal is written as text.
 * - `integer`: a whole number, as a number or a string of digits.
 * - `day`: `YYYY-MM-DD`, written as a day.
 * - `link`: `{ text, url }`; only `http`, `https` and `mailto` become links, anything else is written as text.
 * - `picture`: a function that brings the picture when it is needed, or nothing.
 */
export type ColumnKind = 'text' | 'decimal' | 'integer' | 'day' | 'link' | 'picture';

export interface PlannedColumn<Key extends string = string> {
  key: Key;
  title: string;
  kind: ColumnKind;
  /** In characters of the font, as Excel counts. */
  widthChars: number;
  /** Digits behind the point of a `decimal`; 2 unless given. */
  decimals?: number;
  /** Is shown in the heading by a colour of its own; the asterisk is part of the title if it is wanted. */
  isRequired?: boolean;
  /** What may be chosen in the cells of this column, in this order. */
  choices?: readonly string[];
  /** Other text than one of the choices is refused by Excel; otherwise the choices are only offered. */
  isChoiceStrict?: boolean;
  /** A comment on the heading. */
  note?: string;
}

export type PlannedCell = string | number | { text: string; url: string } | (() => Promise<Buffer | undefined>);

export interface PlannedRow<Key extends string = string> {
  cells: Readonly<Partial<Record<Key, PlannedCell>>>;
  /** The cells that are filled red, empty ones too. */
  wrong?: readonly NoInfer<Key>[];
  /** Its money is of a currency without cents: decimals with two digits behind the point are shown without them where they are nothing. */
  isWhole?: boolean;
}

export interface WorkbookPlan<Key extends string = string> {
  /** Of the tab. What a tab cannot be called is left out, and it is cut after 31 characters. */
  name: string;
  columns: readonly PlannedColumn<Key>[];
  /** Asked for one after the other, while the file is sent. */
  rows: AsyncIterable<PlannedRow<NoInfer<Key>>> | Iterable<PlannedRow<NoInfer<Key>>>;
  /** More tables, each on a tab of its own behind the first: short ones, which are drawn up in memory. */
  further?: readonly PlannedTable[];
  /** A tab of plain text behind them, its first row as a heading: what the columns mean, an example. */
  notes?: { name: string; rows: readonly (readonly string[])[]; widthsChars: readonly number[] };
  /** The longest side of a picture, in pixels: rows are made as high as that. 96 unless given. */
  pictureSidePx?: number;
  /** Rows for which the choices are offered, in a template; 2,000 unless given. */
  choiceRows?: number;
}

/** A short table: no links, no pictures. */
export interface PlannedTable {
  name: string;
  columns: readonly PlannedColumn[];
  rows: readonly Readonly<Record<string, string | number>>[];
}

/** What `writeWorkbook` gives: the bytes of an .xlsx. */
export type WrittenWorkbook = Readable;
