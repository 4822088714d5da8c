import { MAX_BOX_NUMBER } from '@waybound/contract/orders/order-limits';
import { splitBoxes, splitSides, type Sides } from './cell-texts.ts';
import type { CellFinding } from './cell-finding.ts';
import { columnOf, type IntakeKey, type IntakeMapping } from './columns.ts';

/** From the rows of one waybill to the rows of its packing list. */

/** What the cells of a waybill's rows say. */
export interface RowCells {
  text: (row: number, key: IntakeKey) => string;
  /** @param written in the place of the whole text of the cell */
  value: (row: number, key: IntakeKey, written?: string) => unknown;
}

export type Values = Record<string, unknown>;

const MEASURES = ['grossWeight', 'length', 'width', 'height'] as const satisfies readonly IntakeKey[];
const SIDES = ['length', 'width', 'height'] as const satisfies readonly IntakeKey[];
const BOX_FIELDS = ['trackNumber', 'trackType', 'sku', 'shipmentId', 'referenceId'] as const satisfies readonly IntakeKey[];

export interface ReadRow {
  row: number;
  values: Values;
  numbered: Numbered;
}

/** The row that numbers the boxes, which another SKU in them does not; and whether by their last one or by how many there are. */
interface Numbered {
  row: number;
  by: 'endBoxNumber' | 'boxes';
}

/**
 * One packing row for each row that says anything of a box. Boxes without a number are counted on from the last one; a row without box,
 * weight and size is another SKU in the boxes above, and so is one that repeats them.
 */
export function readBoxes(count: number, mapping: IntakeMapping, cells: RowCells, findings: CellFinding[]): ReadRow[] | undefined {
  if (!mapping.some((key) => key !== null && columnOf(key).part === 'box')) return undefined;
  const packing: ReadRow[] = [];
  let above: Values | undefined;
  let numbered: Numbered | undefined;
  let last = 0;
  for (let row = 0; row < count; row += 1) {
    const measures = { grossWeight: cells.value(row, 'grossWeight'), ...readSides(row, cells, findings) };
    const others = Object.fromEntries(BOX_FIELDS.map((key) => [key, cells.value(row, key)]));
    const pieces = { quantity: cells.value(row, 'quantity'), each: cells.value(row, 'quantityPerBox') };
    const { start, end, boxes } = readNumbers(row, cells);
    const isBox = [start, end, boxes, ...Object.values(measures)].some((each) => each !== undefined);
    if (!isBox && [...Object.values(others), ...Object.values(pieces)].every((each) => each === undefined)) continue;
    const range = isBox
      ? rangeOf(start, end, boxes, last)
      : { startBoxNumber: above?.['startBoxNumber'] ?? 1, endBoxNumber: above?.['endBoxNumber'] };
    if (start !== undefined || end !== undefined) findings.push(...countFindings(row, range, boxes));
    const quantity = readQuantity(row, pieces, boxesIn(range), findings);
    const isAgain = above !== undefined && isSameBox(above, { ...range, ...measures });
    if (isBox || !numbered) numbered = { row, by: end === undefined && boxes !== undefined ? 'boxes' : 'endBoxNumber' };
    packing.push({ row, values: { ...range, ...(isAgain ? {} : measures), ...others, quantity }, numbered });
    if (!isAgain && isBox) above = { ...range, ...measures };
    // A row whose count is none is one box to those below: neither are they to overlap for it, nor to be numbered beyond all boxes.
    last = Math.max(last, ...[range.startBoxNumber, range.endBoxNumber].map(Number).filter(isBoxNumber));
  }
  return packing;
}

/** The first and the last box, in two cells or in one. */
function readNumbers(row: number, { text, value }: RowCells): { start: unknown; end: unknown; boxes: unknown } {
  const written = splitBoxes(text(row, 'startBoxNumber'));
  const isRange = text(row, 'endBoxNumber') === '' && written?.end !== undefined;
  return {
    start: value(row, 'startBoxNumber', written && (isRange || written.end === undefined) ? written.start : undefined),
    end: value(row, 'endBoxNumber', isRange ? written.end : undefined),
    boxes: value(row, 'boxes'),
  };
}

/** Three cells, or one that says all of it: in a column of its own, or in that of the length. */
function readSides(row: number, { text, value }: RowCells, findings: CellFinding[]): Values {
  const whole = text(row, 'size');
  const sides = splitSides(whole) ?? (text(row, 'width') + text(row, 'height') === '' ? splitSides(text(row, 'length')) : undefined);
  if (whole !== '' && !splitSides(whole)) findings.push({ row, key: 'size', rule: 'badFormat' });
  const sideOf = (key: (typeof SIDES)[number], at: keyof Sides & number) => {
    const isOwn = text(row, key) !== '' && !splitSides(text(row, key));
    return value(row, key, isOwn ? undefined : sides?.[at]);
  };
  return { length: sideOf('length', 0), width: sideOf('width', 1), height: sideOf('height', 2) };
}

/** Pieces of the row, or of each of its boxes. Where both are said they are as many; what is no number is left to the schema. */
function readQuantity(
  row: number,
  { quantity, each }: { quantity: unknown; each: unknown },
  boxes: number,
  findings: CellFinding[],
): unknown {
  if (each === undefined) return quantity;
  const all = Number(each) * boxes;
  if (!Number.isSafeInteger(Number(each)) || !(Number(each) >= 1)) return each;
  if (!Number.isSafeInteger(all) || all < 1) return quantity;
  if (quantity !== undefined && Number(quantity) >= 1 && Number(quantity) !== all) {
    findings.push({ row, key: 'quantity', rule: 'differsFromEach', args: { each: Number(each), boxes, quantity: all } });
  }
  return quantity ?? all;
}

const isBoxNumber = (value: number): boolean => Number.isSafeInteger(value) && value <= MAX_BOX_NUMBER;

const boxesIn = ({ startBoxNumber: start, endBoxNumber: end = start }: Values): number => Number(end) - Number(start) + 1;

function rangeOf(start: unknown, end: unknown, boxes: unknown, last: number): Values {
  const first = start ?? last + 1;
  const count = Number(boxes);
  if (end !== undefined || boxes === undefined) return { startBoxNumber: first, endBoxNumber: end };
  // What is no number is left to the schema, which says so at its cell.
  const until = Number(first) + count - 1;
  return { startBoxNumber: first, endBoxNumber: Number.isSafeInteger(until) && count >= 1 ? until : boxes };
}

/** Boxes that are numbered and counted are as many either way. What is no number is left to the schema. */
function countFindings(row: number, range: Values, boxes: unknown): CellFinding[] {
  const counted = boxesIn(range);
  const { startBoxNumber: start, endBoxNumber: end = start } = range;
  const isSame = boxes === undefined || !(counted >= 1) || !(Number(boxes) >= 1) || counted === Number(boxes);
  return isSame ? [] : [{ row, key: 'boxes', rule: 'differsFromRange', args: { start: String(start), end: String(end), boxes: counted } }];
}

/** The same boxes, with the same weight and size or without any. */
const isSameBox = (above: Values, again: Values): boolean =>
  isEqual(above, again, ['startBoxNumber', 'endBoxNumber']) &&
  (isEqual(above, again, MEASURES) || MEASURES.every((key) => again[key] === undefined));
const isEqual = (one: Values, other: Values, keys: readonly string[]): boolean => keys.every((key) => one[key] === other[key]);

/** The cell of a field of a packing row. Of boxes that a sheet only counts, what is wrong with their numbers is wrong with the count. */
export function boxCell(read: ReadRow | undefined, key: IntakeKey, mapping: IntakeMapping): Pick<CellFinding, 'row' | 'key'> {
  const isCounted = !mapping.includes('startBoxNumber') && mapping.includes('boxes');
  if (key === 'startBoxNumber') return { row: read?.numbered.row ?? 0, key: isCounted ? 'boxes' : key };
  if (key === 'endBoxNumber') return { row: read?.numbered.row ?? 0, key: inSheet(read?.numbered.by ?? key, mapping) };
  return { row: read?.row ?? 0, key: inSheet(key, mapping) };
}

/** A field without a column of its own may be said by another one. */
const SAID_BY: Readonly<Partial<Record<IntakeKey, readonly IntakeKey[]>>> = {
  endBoxNumber: ['startBoxNumber'],
  length: ['size'],
  width: ['size', 'length'],
  height: ['size', 'length'],
  quantity: ['quantityPerBox'],
};

const inSheet = (key: IntakeKey, mapping: IntakeMapping): IntakeKey =>
  mapping.includes(key) ? key : (SAID_BY[key]?.find((other) => mapping.includes(other)) ?? key);
