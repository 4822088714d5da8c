import { check, type Checked, type FormFinding } from '@waybound/contract/rules';
import type * as z from 'zod/mini';
import type { SheetErrors, SheetRow } from '../../kit/sheet/Sheet.tsx';
import { isBlank } from '../../kit/sheet/edits.ts';
import type { RuleTexts } from '../rule-texts.ts';

/** One filled row that its schema accepts, and where it is in the grid. */
export interface ReadLine<T> {
  at: number;
  value: T;
}

/** A grid as the contract reads it. Paths of findings begin at the row's place in the grid: `3.length`. */
export interface ReadRows<T> {
  lines: readonly ReadLine<T>[];
  findings: readonly FormFinding[];
}

/** Nothing has been written into it: rows that are wrong are rows. */
export const hasNoRows = ({ lines, findings }: ReadRows<unknown>): boolean => lines.length === 0 && findings.length === 0;

/** Reads rows by a schema of the contract; a row that did not change is not read again. Blank rows are passed over. */
export function createRowReader<Key extends string, T extends z.ZodMiniType>(
  schema: T,
  toWire: (cells: SheetRow<Key>) => unknown,
): (rows: readonly SheetRow<Key>[]) => ReadRows<z.output<T>> {
  const known = new WeakMap<SheetRow<Key>, Checked<z.output<T>>>();
  const read = (cells: SheetRow<Key>): Checked<z.output<T>> => {
    const before = known.get(cells);
    if (before) return before;
    const checked = check(schema, toWire(cells));
    known.set(cells, checked);
    return checked;
  };
  return (rows) => {
    const lines: ReadLine<z.output<T>>[] = [];
    const findings: FormFinding[] = [];
    for (const [at, cells] of rows.entries()) {
      if (isBlank(cells)) continue;
      const checked = read(cells);
      if (checked.ok) lines.push({ at, value: checked.value });
      else findings.push(...checked.findings.map((finding) => ({ ...finding, path: `${at}.${finding.path}` })));
    }
    return { lines, findings };
  };
}

/** The row and the cell that a finding's path names; `undefined` for a finding about the whole grid. */
export function cellOf(path: string): { row: number; key: string } | undefined {
  const match = /^([0-9]+)\.([A-Za-z]+)$/.exec(path);
  return match ? { row: Number(match[1]), key: match[2] ?? '' } : undefined;
}

/** Findings in words at their cells; of several at one cell the first is shown. */
export function toSheetErrors(findings: readonly FormFinding[], words: RuleTexts): SheetErrors<string> {
  const errors = new Map<number, Record<string, string>>();
  for (const finding of findings) {
    const cell = cellOf(finding.path);
    if (!cell) continue;
    const row = errors.get(cell.row) ?? {};
    row[cell.key] ??= words(finding);
    errors.set(cell.row, row);
  }
  return errors;
}

export function countErrors(errors: SheetErrors<string>): number {
  return [...errors.values()].reduce((sum, row) => sum + Object.keys(row).length, 0);
}
