import { type CellStyle, type ColumnDef, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { attribute } from '../xml-scanner.ts';
import { openArchive, readWhole } from '../archive/archive.ts';
import { referenceOf } from './cell-xml.ts';
import type { PlannedColumn, PlannedTable, WorkbookPlan } from './workbook-plan.ts';

/** A workbook with everything but its rows: the library draws up what has many rules, the rows are written where they belong. */
export interface Skeleton {
  /** The part of the data sheet up to its second row, and from the end of its rows on. */
  head: string;
  tail: string;
  /** For each column the number of the style of its cells. */
  styles: readonly number[];
  /** All other parts, by name. */
  parts: Map<string, Buffer>;
}

export const SHEET_PART = 'xl/worksheets/sheet1.xml';
export const SHEET_RELATIONS_PART = 'xl/worksheets/_rels/sheet1.xml.rels';
export const STYLES_PART = 'xl/styles.xml';
export const DRAWING_PART = 'xl/drawings/drawing1.xml';
export const DRAWING_RELATIONS_PART = 'xl/drawings/_rels/drawing1.xml.rels';
export const TYPES_PART = '[Content_Types].xml';

const FONT = { name: 'Microsoft YaHei', size: 10 };
const HEADING: CellStyle = {
  font: { ...FONT, bold: true, color: { rgb: 'FFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: '44606B' } },
  alignment: { vertical: 'center', wrapText: true },
};
const REQUIRED_HEADING: CellStyle = { ...HEADING, fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: '0F5C63' } } };
const LISTS = 'Lists';
const MAX_TAB_CHARS = 31;
const CHOICE_ROWS = 2000;
const MAX_PART_BYTES = 10e6;
/** A grey pixel: a placeholder for the pictures until the rows bring them. */
const POINT = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const RULES = {
  maxEntries: 100,
  maxBytes: 50e6,
  maxRatio: 1000,
  unreadable: 'workbookUnreadable',
  tooLarge: 'workbookTooLarge',
  encrypted: 'workbookEncrypted',
} as const;

export async function drawSkeleton(plan: WorkbookPlan): Promise<Skeleton> {
  const written = await writeXlsx({
    defaultFont: FONT,
    sheets: [dataSheet(plan), ...furtherSheets(plan), ...notesSheet(plan), ...listsSheet(plan)],
  });
  const archive = await openArchive(Buffer.from(written), RULES);
  const parts = new Map<string, Buffer>();
  for (const entry of archive.entries) parts.set(entry.name, await readWhole(archive, entry, MAX_PART_BYTES, 'workbookTooLarge'));
  const sheet = parts.get(SHEET_PART)?.toString() ?? '';
  parts.delete(SHEET_PART);
  const [start, end] = [sheet.indexOf('<row r="2"'), sheet.indexOf('</sheetData>')];
  const styles = sheet
    .slice(start, end)
    .split('<c ')
    .slice(1)
    .map((cell) => Number(attribute(`c ${cell}`, 's')));
  if (start === -1 || end === -1 || styles.length !== plan.columns.length) throw new Error('The library has drawn up another sheet.');
  // What it says of the used range is true of the skeleton only, and nobody needs it.
  const head = sheet.slice(0, start).replace(/<dimension [^>]*\/>/, '');
  return { head: withColumnStyles(head, styles), tail: sheet.slice(end), styles, parts };
}

/** What somebody types below the rows has the style of its column too: a code keeps its leading zeros in a template. */
const withColumnStyles = (head: string, styles: readonly number[]): string =>
  head.replaceAll(/<col min="(\d+)"/g, (tag, column: string) => `${tag} style="${styles[Number(column) - 1] ?? 0}"`);

function dataSheet(plan: WorkbookPlan): WriteSheet {
  const cells: NonNullable<WriteSheet['cells']> = new Map();
  for (const [column, { title, isRequired, note, ...planned }] of plan.columns.entries()) {
    const style = isRequired === true ? REQUIRED_HEADING : HEADING;
    cells.set(`0,${column}`, { value: title, style, ...(note === undefined ? {} : { comment: { text: note } }) });
    cells.set(`1,${column}`, { value: null, style: cellStyle(planned) });
  }
  return {
    name: tabName(plan.name),
    columns: plan.columns.map(({ widthChars }): ColumnDef => ({ width: widthChars })),
    rows: [plan.columns.map(({ title }) => title), plan.columns.map(() => null)],
    cells,
    freezePane: { rows: 1 },
    dataValidations: offered(plan).map(({ choices, place, column }, list) => ({
      type: 'list',
      formula1: `'${LISTS}'!$${referenceOf(1, list).slice(0, -1)}$1:$${referenceOf(1, list).slice(0, -1)}$${choices.length}`,
      range: `${referenceOf(2, place)}:${referenceOf((plan.choiceRows ?? CHOICE_ROWS) + 1, place)}`,
      allowBlank: true,
      showErrorMessage: column.isChoiceStrict === true,
    })),
    ...(plan.columns.some(({ kind }) => kind === 'picture')
      ? { images: [{ data: POINT, type: 'png', anchor: { from: { row: 1, col: 0 } } }] satisfies WriteSheet['images'] }
      : {}),
  };
}

function cellStyle({ kind, decimals = 2 }: Pick<PlannedColumn, 'kind' | 'decimals'>): CellStyle {
  const alignment = { vertical: 'center' } as const;
  switch (kind) {
    case 'decimal':
      return { font: FONT, alignment, numFmt: decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}` };
    case 'integer':
      return { font: FONT, alignment, numFmt: '0' };
    case 'day':
      return { font: FONT, alignment, numFmt: 'yyyy-mm-dd' };
    case 'link':
      return { font: { ...FONT, underline: true, color: { rgb: '0563C1' } }, alignment };
    case 'text':
    case 'picture':
      return { font: FONT, alignment, numFmt: '@' };
  }
}

interface Offer {
  choices: readonly string[];
  place: number;
  column: PlannedColumn;
}

/** The columns with choices; their lists are on a hidden tab, because a list in the rule itself ends at 255 characters. */
const offered = ({ columns }: WorkbookPlan): Offer[] =>
  columns.flatMap((column, place) => (column.choices && column.choices.length > 0 ? [{ choices: column.choices, place, column }] : []));

function listsSheet(plan: WorkbookPlan): WriteSheet[] {
  const lists = offered(plan).map(({ choices }) => choices);
  if (lists.length === 0) return [];
  const longest = Math.max(...lists.map(({ length }) => length));
  return [{ name: LISTS, hidden: true, rows: Array.from({ length: longest }, (_, row) => lists.map((choices) => choices[row] ?? null)) }];
}

const furtherSheets = ({ further = [] }: WorkbookPlan): WriteSheet[] =>
  further.map(({ name, columns, rows }) => {
    const cells: NonNullable<WriteSheet['cells']> = new Map();
    for (const [place, { key, kind, title, isRequired, ...rest }] of columns.entries()) {
      cells.set(`0,${place}`, { value: title, style: isRequired === true ? REQUIRED_HEADING : HEADING });
      const style = cellStyle({ kind, ...rest });
      for (const [row, values] of rows.entries()) cells.set(`${row + 1},${place}`, { value: valueOf(values[key], kind), style });
    }
    const body = rows.map((values) => columns.map(({ key, kind }) => valueOf(values[key], kind)));
    return {
      name: tabName(name),
      columns: columns.map(({ widthChars }): ColumnDef => ({ width: widthChars })),
      rows: [columns.map(({ title }) => title), ...body],
      cells,
      freezePane: { rows: 1 },
    };
  });

/** Money and measures of a short table have few digits: as a number they are written as they were. */
function valueOf(value: PlannedTable['rows'][number][string] | undefined, kind: PlannedColumn['kind']): string | number | null {
  if (value === undefined) return null;
  const isNumber = (kind === 'decimal' || kind === 'integer') && /^-?\d{1,12}(?:\.\d{1,3})?$/.test(String(value));
  return isNumber ? Number(value) : value;
}

function notesSheet({ notes }: WorkbookPlan): WriteSheet[] {
  if (!notes) return [];
  const style: CellStyle = { font: FONT, numFmt: '@', alignment: { vertical: 'top', wrapText: true } };
  const cells: NonNullable<WriteSheet['cells']> = new Map();
  for (const [row, texts] of notes.rows.entries()) {
    for (const [column, value] of texts.entries()) cells.set(`${row},${column}`, { value, style: row === 0 ? HEADING : style });
  }
  return [
    {
      name: tabName(notes.name),
      columns: notes.widthsChars.map((width): ColumnDef => ({ width })),
      rows: notes.rows.map((texts) => [...texts]),
      cells,
      freezePane: { rows: 1 },
    },
  ];
}

const tabName = (name: string): string =>
  name
    .replaceAll(/[\\/?*[\]:]/g, ' ')
    .replaceAll(/^'+|'+$/g, '')
    .trim()
    .slice(0, MAX_TAB_CHARS) || 'Sheet1';
