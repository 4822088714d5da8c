import { Readable } from 'node:stream';
import { refuse } from '../../../kernel/refusal.ts';
import { type ArchiveEntry, readWhole } from '../archive/archive.ts';
import { matchColumns } from '../read/match-columns.ts';
import { MAX_PART_BYTES, openWorkbook, type OpenSheet, type OpenWorkbook } from '../read/open-workbook.ts';
import { packArchive, type PackedPart } from '../archive/pack-archive.ts';
import { MAX_COLUMNS, readContext, scanSheet } from '../read/read-workbook.ts';
import { type MarkedRow, SheetMarker } from './sheet-marker.ts';
import { StyleSheet } from './style-sheet.ts';
import type { WrittenWorkbook } from './workbook-plan.ts';
import { XmlScanner } from '../xml-scanner.ts';

/** What is wrong in a row, in the reader's language. */
export interface RowFinding {
  /** As `SheetRow.row`: counted from 1. */
  row: number;
  /** The cell, counted from 0; undefined where the row as a whole is meant. */
  column?: number;
  sentence: string;
}

/** Which rows of a workbook are meant. */
export interface Findings {
  /** The name of the sheet, as it was read. */
  sheet: string;
  /** The row of the heading, counted from 1. */
  headerRow: number;
  rows: readonly RowFinding[];
}

/** The heading of the column that is added; a copy that comes again has it already and is read without it, as an unknown column. */
const ERRORS = { zh: '错误', en: 'Errors' } as const;
const ERRORS_TITLE = `${ERRORS.zh} / ${ERRORS.en}`;
const LAST_COLUMN = 16_383;
const DENSE = /\.(?:png|jpe?g|gif|zip)$/i;

/**
 * The customer's own workbook once more, with the wrong cells filled red and the sentences of each row in a last column. All else stays
 * as it is: columns, widths, pictures, other sheets. Corrected and sent again it can be read like the first; its last column is then
 * rewritten. Cells that were red and are right now keep the red, because it cannot be distinguished from the customer's own. Throws the
 * refusals of `openWorkbook` before anything is sent.
 */
export async function copyWithFindings(original: Buffer, findings: Findings): Promise<WrittenWorkbook> {
  const workbook = await openWorkbook(original);
  const sheet = workbook.sheets.find(({ name }) => name === findings.sheet) ?? refuse('workbookUnreadable');
  const errorColumn = await findErrorColumn(workbook, sheet, findings.headerRow);
  const { archive, stylesPart } = workbook;
  // Every workbook that a program has written has styles; without them there is nothing to fill red with.
  if (!stylesPart) return refuse('workbookUnreadable');
  const styles = new StyleSheet(await readWhole(archive, stylesPart, MAX_PART_BYTES, 'workbookTooLarge'));
  const marker = new SheetMarker({ rows: toRows(findings), styles, errorColumn });
  return Readable.from(packArchive(partsOf(workbook, sheet, marker, { styles, stylesPart })), { objectMode: false });
}

/** Where the sentences go: the column that a former copy has for them, or the first behind everything. */
async function findErrorColumn(workbook: OpenWorkbook, sheet: OpenSheet, headerRow: number): Promise<number> {
  let width = 0;
  const range = { maxColumns: MAX_COLUMNS, wholeRow: headerRow };
  for await (const rows of scanSheet(workbook, sheet, await readContext(workbook), range)) {
    for (const { row, cells, lastColumn } of rows) {
      const former = row === headerRow ? matchColumns(cells, [{ key: 'errors', ...ERRORS }]).places.get('errors') : undefined;
      if (former !== undefined) return former;
      width = Math.max(width, lastColumn + 1);
    }
  }
  return Math.min(width, LAST_COLUMN);
}

function toRows({ headerRow, rows }: Findings): Map<number, MarkedRow> {
  const marked = new Map<number, MarkedRow>([[headerRow, { columns: new Set(), text: ERRORS_TITLE }]]);
  for (const { row, column, sentence } of rows) {
    const found = marked.get(row);
    if (row === headerRow) continue;
    const columns = found?.columns ?? new Set<number>();
    if (column !== undefined) columns.add(column);
    marked.set(row, { columns, text: found ? `${found.text} ${sentence}` : sentence });
  }
  return marked;
}

interface Styled {
  styles: StyleSheet;
  stylesPart: ArchiveEntry;
}

/** The marked sheet comes first, because it says which styles there have to be. */
async function* partsOf(
  { archive }: OpenWorkbook,
  sheet: OpenSheet,
  marker: SheetMarker,
  { styles, stylesPart }: Styled,
): AsyncGenerator<PackedPart, void, undefined> {
  yield { name: sheet.part.name, content: mark(archive.read(sheet.part), marker) };
  for (const entry of archive.entries) {
    if (entry === sheet.part) continue;
    if (entry === stylesPart) yield { name: entry.name, content: [Buffer.from(styles.toXml())] };
    else yield { name: entry.name, content: archive.read(entry), isDense: DENSE.test(entry.name) };
  }
}

async function* mark(chunks: AsyncIterable<Buffer>, marker: SheetMarker): AsyncGenerator<Buffer, void, undefined> {
  const scanner = new XmlScanner(marker);
  for await (const chunk of chunks) {
    scanner.push(chunk);
    yield Buffer.from(marker.take());
  }
  scanner.end();
  yield Buffer.from(marker.take());
}
