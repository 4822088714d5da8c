import { Readable } from 'node:stream';
import { looksLikeFormula } from './cell-xml.ts';
import type { PlannedCell, PlannedColumn, WorkbookPlan } from './workbook-plan.ts';

const CHUNK_CHARS = 64 * 1024;
/** Without it Excel takes UTF-8 for the encoding of its own country. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

/**
 * Writes the same plan as `writeWorkbook` as CSV, while it is read from: UTF-8 with a byte order mark, lines that end as RFC 4180 wants it.
 * A text that a spreadsheet would take for a formula begins with an apostrophe. Pictures have no place in it.
 */
export const writeCsv = <Key extends string>(plan: WorkbookPlan<Key>): Readable => Readable.from(linesOf(plan), { objectMode: false });

async function* linesOf(plan: WorkbookPlan): AsyncGenerator<Buffer, void, undefined> {
  const columns = plan.columns.filter(({ kind }) => kind !== 'picture');
  let text = BYTE_ORDER_MARK + lineOf(columns.map(({ title }) => quoted(title)));
  for await (const { cells } of plan.rows) {
    text += lineOf(columns.map((column) => written(column, cells[column.key])));
    if (text.length < CHUNK_CHARS) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}

const lineOf = (cells: readonly string[]): string => cells.join(',') + LINE_END;

function written({ kind }: PlannedColumn, cell: PlannedCell | undefined): string {
  if (cell === undefined || typeof cell === 'function') return '';
  const text = typeof cell === 'object' ? cell.text : String(cell);
  const isText = kind === 'text' || kind === 'link';
  return quoted(isText && looksLikeFormula(text) ? `'${text}` : text);
}

const quoted = (text: string): string => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
