import { referenceOf, looksLikeFormula, textCell } from './cell-xml.ts';
import { columnOf } from '../read/sheet-scanner.ts';
import type { StyleSheet } from './style-sheet.ts';
import { attribute, type XmlListener } from '../xml-scanner.ts';

/** What is to be marked in a row: cells by their column, counted from 0, and what is written at its end. */
export interface MarkedRow {
  columns: Set<number>;
  text: string;
}

export interface Marks {
  /** By the number of the row, counted from 1. */
  rows: ReadonlyMap<number, MarkedRow>;
  styles: StyleSheet;
  /** Where the texts go, counted from 0; what is there is replaced. */
  errorColumn: number;
}

const ERRORS_WIDTH_CHARS = 60;
const NOTHING: MarkedRow = { columns: new Set(), text: '' };

/** Listens to the XML of a sheet and writes it again, with the marks. Take what is written with `take`. */
export class SheetMarker implements XmlListener {
  readonly #marks: Marks;
  #out = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
  #isInData = false;
  #row = 0;
  #prefix = '';
  #marked = NOTHING;
  /** Columns of the row that are to be written still, in order: wrong ones that have no cell yet, and that of the errors. */
  #due: number[] = [];
  #column = -1;
  /** Inside of a cell that is replaced. */
  #isDropped = false;
  #hasWidth = false;
  /** The element that has just been opened is an empty one, whose closing is reported right after. */
  #isEmpty = false;

  constructor(marks: Marks) {
    this.#marks = marks;
  }

  take(): string {
    const out = this.#out;
    this.#out = '';
    return out;
  }

  open(name: string, raw: string, isEmpty: boolean): void {
    if (this.#isDropped) return;
    const slash = isEmpty ? '/' : '';
    // The used range grows by a column; no reader needs to know.
    if (name === 'dimension') return;
    if (name === 'sheetData') this.#openData(raw);
    if (name === 'col' && !this.#hasWidth) this.#beforeWidth(raw);
    if (this.#isInData && name === 'row') this.#openRow(raw);
    else if (this.#isInData && name === 'c') this.#openCell(raw, isEmpty);
    else this.#out += `<${raw}${slash}>`;
    this.#isEmpty = isEmpty;
  }

  text(raw: string): void {
    if (!this.#isDropped) this.#out += raw;
  }

  close(name: string, raw: string): void {
    const isEmpty = this.#isEmpty;
    this.#isEmpty = false;
    if (this.#isDropped) {
      if (name === 'c' && this.#isInData) this.#isDropped = false;
      return;
    }
    if (name === 'dimension') return;
    if (name === 'cols' && !this.#hasWidth) this.#writeWidth(raw.slice(0, -'cols'.length));
    if (name === 'sheetData') this.#isInData = false;
    if (name === 'row' && this.#isInData) this.#writeDue(Infinity);
    // An empty row that got cells has been opened like one that has some.
    if (!isEmpty || (name === 'row' && this.#isInData)) this.#out += `</${raw.split(/\s/, 1)[0]}>`;
  }

  #openData(raw: string): void {
    this.#isInData = true;
    if (this.#hasWidth) return;
    const prefix = raw.slice(0, raw.indexOf('sheetData'));
    this.#out += `<${prefix}cols>`;
    this.#writeWidth(prefix);
    this.#out += `</${prefix}cols>`;
  }

  /** Widths are in the order of their columns and must not overlap. */
  #beforeWidth(raw: string): void {
    const column = this.#marks.errorColumn + 1;
    if (Number(attribute(raw, 'max')) < column) return;
    if (Number(attribute(raw, 'min')) > column) this.#writeWidth(raw.slice(0, raw.indexOf('col')));
    this.#hasWidth = true;
  }

  #writeWidth(prefix: string): void {
    const column = this.#marks.errorColumn + 1;
    this.#out += `<${prefix}col min="${column}" max="${column}" width="${ERRORS_WIDTH_CHARS}" customWidth="1"/>`;
    this.#hasWidth = true;
  }

  #openRow(raw: string): void {
    const given = attribute(raw, 'r');
    this.#row = given === undefined ? this.#row + 1 : Number(given);
    this.#prefix = raw.slice(0, raw.indexOf('row'));
    this.#column = -1;
    this.#marked = this.#marks.rows.get(this.#row) ?? NOTHING;
    const errors = this.#marked === NOTHING ? [] : [this.#marks.errorColumn];
    this.#due = [...this.#marked.columns, ...errors].toSorted((a, b) => a - b);
    // The span of a row is an aid that would be wrong now.
    this.#out += `<${raw.replace(/\sspans="[^"]*"/, '')}>`;
  }

  #openCell(raw: string, isEmpty: boolean): void {
    const reference = attribute(raw, 'r');
    const column = reference === undefined ? this.#column + 1 : columnOf(reference);
    this.#column = column;
    this.#writeDue(column);
    if (column === this.#marks.errorColumn) {
      // What a former copy says of this row is out of date, whether there is something to say now or not.
      this.#due = this.#due.filter((due) => due !== column);
      if (this.#marked !== NOTHING) this.#writeErrors();
      this.#isDropped = true;
      return;
    }
    const isWrong = this.#marked.columns.has(column);
    this.#due = this.#due.filter((due) => due !== column);
    this.#out += `<${isWrong ? this.#withRed(raw) : raw}${isEmpty ? '/' : ''}>`;
  }

  #withRed(raw: string): string {
    const style = this.#marks.styles.variant(Number(attribute(raw, 's') ?? 0), { isWrong: true });
    return `${raw.replace(/\ss=(?:"[^"]*"|'[^']*')/, '')} s="${style}"`;
  }

  /** The cells that are due before a column and are not in the file. */
  #writeDue(before: number): void {
    while (this.#due[0] !== undefined && this.#due[0] < before) {
      const column = this.#due.shift() ?? 0;
      if (column === this.#marks.errorColumn) this.#writeErrors();
      else this.#out += `<${this.#prefix}c r="${referenceOf(this.#row, column)}" s="${this.#marks.styles.variant(0, { isWrong: true })}"/>`;
    }
  }

  #writeErrors(): void {
    const { text } = this.#marked;
    const style = looksLikeFormula(text) ? this.#marks.styles.variant(0, { isQuoted: true }) : 0;
    this.#out += textCell(referenceOf(this.#row, this.#marks.errorColumn), text, style, this.#prefix);
  }
}
