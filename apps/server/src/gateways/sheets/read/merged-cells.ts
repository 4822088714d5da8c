import { refuse } from '../../../kernel/refusal.ts';
import { type OpenSheet, type OpenWorkbook, scanPart } from './open-workbook.ts';
import { columnOf } from './sheet-scanner.ts';
import { attribute } from '../xml-scanner.ts';

interface Merged {
  top: number;
  bottom: number;
  left: number;
  right: number;
  value?: string | undefined;
}

const MAX_MERGED = 50_000;
const MAX_SHEET_BYTES = 300e6;
const RANGE = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/;

/** Gives every cell of a merged range the value of its first, row after row. The list of ranges comes after the rows of a sheet. */
export class MergedCells {
  readonly #waiting: Merged[];
  readonly #maxColumns: number;
  #active: Merged[] = [];

  private constructor(merged: Merged[], maxColumns: number) {
    // The last is taken first.
    this.#waiting = merged.toSorted((a, b) => b.top - a.top);
    this.#maxColumns = maxColumns;
  }

  static async of({ archive }: OpenWorkbook, { part }: OpenSheet, maxColumns: number): Promise<MergedCells> {
    const merged: Merged[] = [];
    const open = (name: string, raw: string): void => {
      if (name !== 'mergeCell') return;
      const [, from, top, to, bottom] = RANGE.exec(attribute(raw, 'ref') ?? '') ?? [];
      if (from === undefined || to === undefined) return;
      if (merged.length >= MAX_MERGED) refuse('workbookUnreadable');
      const [left, right] = [columnOf(from), Math.min(columnOf(to), maxColumns - 1)];
      if (left <= right) merged.push({ top: Number(top), bottom: Number(bottom), left, right });
    };
    await scanPart(archive, part, { open }, MAX_SHEET_BYTES);
    return new MergedCells(merged, maxColumns);
  }

  /** Fills the cells of a row in; the rows come in their order. */
  fill(row: number, cells: (string | undefined)[]): void {
    this.#active = this.#active.filter(({ bottom }) => bottom >= row);
    for (let next = this.#waiting.at(-1); next && next.top <= row; next = this.#waiting.at(-1)) {
      this.#waiting.pop();
      if (next.bottom < row) continue;
      // Its first cell is in its first row, or nowhere.
      this.#active.push({ ...next, value: next.top === row ? cells[next.left] : undefined });
    }
    // Ranges that overlap, which no program makes, could ask for a row's cells many times over.
    const covered = this.#active.reduce((sum, { left, right }) => sum + right - left + 1, 0);
    if (covered > this.#maxColumns) refuse('workbookUnreadable');
    for (const { left, right, value } of this.#active) {
      if (value === undefined) continue;
      for (let at = cells.length; at <= right; at += 1) cells.push(undefined);
      for (let column = left; column <= right; column += 1) cells[column] ??= value;
    }
  }
}
