import { MAX_IMPORT_ROWS } from '@waybound/contract/address-book/saved-record-limits';
import type { Finding } from '@waybound/contract/rules';
import { readTable, type Table } from '../../gateways/sheets/read/read-workbook.ts';
import type { Attempt, Portion } from '../../kernel/work/work-kind.ts';
import { columnsOf, type SheetKind } from './columns.ts';
import type { ImportRow } from './import-rows.ts';

/** Rows of one transaction: enough that its cost hardly counts, few enough that others wait for it only a moment. */
const PORTION_ROWS = 500;
/** Rows named in one sentence; more are only counted. */
const MAX_ROWS_NAMED = 10;

export const openTable = (content: Buffer, kind: SheetKind): Promise<Table<string>> =>
  // The heading and some lines of explanation above it are in the file too.
  readTable(content, columnsOf(kind), { maxRows: MAX_IMPORT_ROWS + 20 });

/** What is said of each of these rows, which have what no two may have. */
export function twiceInFile(rows: readonly number[]): Pick<Finding, 'rule' | 'args'> {
  const named = rows.slice(0, MAX_ROWS_NAMED).join(', ');
  return { rule: 'twiceInFile', args: { rows: rows.length > MAX_ROWS_NAMED ? `${named}…` : named } };
}

interface Portions<T> {
  /** Of the table, that a record takes up. */
  rowsOf: (record: T) => number;
  /** @param done rows that are worked off with these records */
  write: (portion: Portion, records: readonly T[], done: number) => Promise<void>;
}

/** Writes what stands in a table portion by portion, after those that an earlier attempt has written. */
export async function inPortions<T>(
  attempt: Attempt,
  { rows_done: doneBefore }: Pick<ImportRow, 'rows_done'>,
  records: AsyncIterable<T>,
  { rowsOf, write }: Portions<T>,
): Promise<void> {
  let portion: T[] = [];
  let read = 0;
  let done = 0;
  const flush = async (): Promise<void> => {
    const [some, upTo] = [portion, read];
    if (upTo > doneBefore) await attempt.portion((writing) => write(writing, some, upTo), upTo);
    portion = [];
    done = read;
  };
  for await (const record of records) {
    portion.push(record);
    read += rowsOf(record);
    if (read - done >= PORTION_ROWS) await flush();
  }
  if (portion.length > 0) await flush();
}
