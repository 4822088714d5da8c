import { refuse } from '../../../kernel/refusal.ts';
import { dayOfSerial, exactNumber, MAX_CELL_CHARS } from './cell-values.ts';
import { attribute, decodeCellText, type XmlListener } from '../xml-scanner.ts';

/** What turns the raw cells of a sheet into text. */
export interface CellContext {
  readonly strings: readonly string[];
  readonly dayStyles: readonly boolean[];
  readonly is1904: boolean;
}

/** A row as the scanner finds it. Columns count from 0 here, rows from 1. */
export interface ScannedRow {
  readonly row: number;
  /** Of the last cell that holds anything, also where that is not read any more; -1 where none does. */
  lastColumn: number;
  readonly cells: (string | undefined)[];
  readonly errors: { column: number; code: string }[];
  /** Cells that show a picture of the workbook: by the id of WPS, or by the number of Excel's value metadata. */
  readonly pictures: { column: number; wps?: string; excel?: number }[];
}

const MAX_ROW = 1_048_576;
const MAX_COLUMN = 16_384;
/** Five million cells with their contents; more than that is no table that somebody has filled in. */
const MAX_ELEMENTS = 15_000_000;
/** A full cell with every character written as a reference. */
const MAX_RAW_CHARS = MAX_CELL_CHARS * 10;
const WPS_PICTURE = /^=(?:_xlfn\.)?DISPIMG\("([^"]{1,100})"/i;

export interface ScanRange {
  /** Cells to the right of this many columns are counted in `lastColumn` and not read. */
  maxColumns: number;
  /** The one row that is read to its end, counted from 1. */
  wholeRow?: number;
}

/** Listens to the XML of one sheet and collects its rows that hold anything. Take them with `take`. */
export class SheetScanner implements XmlListener {
  readonly #context: CellContext;
  readonly #range: ScanRange;
  #rows: ScannedRow[] = [];
  #row: ScannedRow = { row: 0, lastColumn: -1, cells: [], errors: [], pictures: [] };
  #rowNumber = 0;
  #seenRows = 0;
  #seenElements = 0;
  #isInData = false;
  #isOver = false;
  #column = -1;
  #raw = '';
  #value = '';
  #isValue = false;
  #isPhonetic = false;

  constructor(context: CellContext, range: ScanRange) {
    this.#context = context;
    this.#range = range;
  }

  /** No row can come any more. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** The rows that are complete since the last time. */
  take(): ScannedRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(name: string, raw: string): void {
    this.#seenElements += 1;
    if (this.#seenElements > MAX_ELEMENTS) refuse('workbookTooLarge', { max: '300 MB' });
    if (!this.#isInData) {
      if (name === 'sheetData') this.#isInData = true;
      return;
    }
    if (name === 'c') this.#openCell(raw);
    else if (name === 'v') this.#isValue = true;
    else if (name === 't') this.#isValue = !this.#isPhonetic;
    else if (name === 'rPh') this.#isPhonetic = true;
    else if (name === 'row') this.#openRow(raw);
  }

  text(raw: string): void {
    if (!this.#isValue) return;
    this.#value += raw;
    if (this.#value.length > MAX_RAW_CHARS) refuse('workbookUnreadable');
  }

  close(name: string): void {
    if (name === 'c') this.#closeCell();
    else if (name === 'v' || name === 't') this.#isValue = false;
    else if (name === 'rPh') this.#isPhonetic = false;
    else if (name === 'row') this.#closeRow();
    else if (name === 'sheetData') {
      this.#isInData = false;
      this.#isOver = true;
    }
  }

  #openRow(raw: string): void {
    const given = attribute(raw, 'r');
    const row = given === undefined ? this.#rowNumber + 1 : Number(given);
    this.#seenRows += 1;
    // Rows that run backwards would be reported twice.
    if (!(row > this.#rowNumber && row <= MAX_ROW) || this.#seenRows > MAX_ROW) refuse('workbookUnreadable');
    this.#rowNumber = row;
    this.#row = { row, lastColumn: -1, cells: [], errors: [], pictures: [] };
    this.#column = -1;
  }

  #closeRow(): void {
    if (this.#row.lastColumn >= 0) this.#rows.push(this.#row);
  }

  #openCell(raw: string): void {
    const reference = attribute(raw, 'r');
    this.#column = reference === undefined ? this.#column + 1 : columnOf(reference);
    this.#raw = raw;
    this.#value = '';
  }

  #closeCell(): void {
    const value = this.#value;
    const column = this.#column;
    this.#isValue = false;
    if (!this.#isInData || value === '') return;
    if (column >= this.#range.maxColumns && this.#row.row !== this.#range.wholeRow) {
      this.#holds(column);
      return;
    }
    const type = attribute(this.#raw, 't');
    if (type === 'e') {
      const excel = attribute(this.#raw, 'vm');
      this.#holds(column);
      if (excel === undefined) this.#row.errors.push({ column, code: decodeCellText(value).slice(0, 20) });
      else this.#row.pictures.push({ column, excel: Number(excel) });
      return;
    }
    const text = type === 's' ? this.#context.strings[Number(value)] : this.#textOf(type, value);
    if (text === undefined || text.trim() === '') return;
    if (text.length > MAX_CELL_CHARS) refuse('workbookUnreadable');
    this.#holds(column);
    const wps = text.startsWith('=') ? WPS_PICTURE.exec(text)?.[1] : undefined;
    if (wps !== undefined) {
      this.#row.pictures.push({ column, wps });
      return;
    }
    // No holes: a list with holes is slow to walk and behaves unlike one that holds undefined.
    for (let at = this.#row.cells.length; at < column; at += 1) this.#row.cells.push(undefined);
    this.#row.cells[column] = text;
  }

  #holds(column: number): void {
    this.#row.lastColumn = Math.max(this.#row.lastColumn, column);
  }

  #textOf(type: string | undefined, value: string): string | undefined {
    if (type === 'str' || type === 'inlineStr') return decodeCellText(value);
    if (type === 'b') return value.trim() === '1' || value.trim() === 'true' ? 'TRUE' : 'FALSE';
    if (type === 'd') return value.trim().slice(0, 10);
    const number = value.trim();
    const style = attribute(this.#raw, 's');
    const isDay = style !== undefined && this.#context.dayStyles[Number(style)] === true;
    return (isDay ? dayOfSerial(Number(number), this.#context.is1904) : undefined) ?? exactNumber(number);
  }
}

/** `AB12` → 27. Refuses what is no column of a sheet. */
export function columnOf(reference: string): number {
  let column = 0;
  let at = 0;
  for (; at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  if (column < 1 || column > MAX_COLUMN) refuse('workbookUnreadable');
  return column - 1;
}
