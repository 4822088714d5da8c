import type { Order, PackingRow as PackingRowInput } from '@waybound/contract/orders/order-fields';
import { MAX_PACKING_ROWS } from '@waybound/contract/orders/order-limits';
import type { Finding } from '@waybound/contract/rules';
import { formatCbm, formatGrams, formatLitres, gramsOf, litresOf, millimetresOf } from '../measures.ts';

/**
 * The packing list (specification, section 5; domain.md, numbers). A row stands for boxes that are alike: weight and size are of one box,
 * the quantity is of the whole row. Each box has one row with weight and size. Another SKU in the same boxes is a continuation row: the
 * same box numbers as the row before it, weight and size left empty; it adds to the quantity only. Any other overlap is an error, because
 * a box that is counted twice is charged twice.
 */
export interface PackingRow {
  startBox: number;
  /** The same as `startBox` for one box. */
  endBox: number;
  grams?: number | undefined;
  lengthMm?: number | undefined;
  widthMm?: number | undefined;
  heightMm?: number | undefined;
  quantity?: number | undefined;
}

/** A full container holds some 7,000 small boxes; more than this is a slip of the keyboard. */
export const MAX_BOXES = 10_000;

/** Boxes that are alike, with their weight and volume together: what weighing and pricing work on. */
export interface CartonGroup {
  boxes: number;
  grams: number;
  mm3: bigint;
  /** Of one box; unknown where only totals were given. */
  longestSideMm?: number;
}

export interface BoxSize {
  grams: number;
  lengthMm: number;
  widthMm: number;
  heightMm: number;
}

export interface PackingTotals {
  boxes: number;
  grams: number;
  mm3: bigint;
  quantity: number;
}

/** What the order's header declares; a part that is left out is not compared. Litres are thousandths of a cubic metre. */
export interface DeclaredTotals {
  packages?: number | undefined;
  grams?: number | undefined;
  litres?: number | undefined;
}

export function toPackingRow(wire: PackingRowInput): PackingRow {
  const millimetres = (text: string | undefined) => (text === undefined ? undefined : millimetresOf(text));
  return {
    startBox: wire.startBoxNumber,
    endBox: wire.endBoxNumber ?? wire.startBoxNumber,
    grams: wire.grossWeight === undefined ? undefined : gramsOf(wire.grossWeight),
    lengthMm: millimetres(wire.length),
    widthMm: millimetres(wire.width),
    heightMm: millimetres(wire.height),
    quantity: wire.quantity,
  };
}

export const toDeclaredTotals = (
  order: Pick<Order, 'customerTotalPackages' | 'customerActualWeight' | 'customerVolume'>,
): DeclaredTotals => ({
  packages: order.customerTotalPackages,
  grams: order.customerActualWeight === undefined ? undefined : gramsOf(order.customerActualWeight),
  litres: order.customerVolume === undefined ? undefined : litresOf(order.customerVolume),
});

export const boxCount = (row: PackingRow): number => Math.max(0, row.endBox - row.startBox + 1);

/** How many boxes like this one make a group. */
export const cartonGroup = (box: BoxSize, boxes: number): CartonGroup => ({
  boxes,
  grams: box.grams * boxes,
  mm3: volumeMm3(box) * BigInt(boxes),
  longestSideMm: Math.max(box.lengthMm, box.widthMm, box.heightMm),
});

const volumeMm3 = (box: BoxSize): bigint => BigInt(box.lengthMm) * BigInt(box.widthMm) * BigInt(box.heightMm);

/** Weight and size, where all four are there. */
export function sizeOf({ grams, lengthMm, widthMm, heightMm }: { [Name in keyof BoxSize]?: number | undefined }): BoxSize | undefined {
  if (grams === undefined || lengthMm === undefined || widthMm === undefined || heightMm === undefined) return undefined;
  return { grams, lengthMm, widthMm, heightMm };
}

const isUnmeasured = (row: PackingRow): boolean =>
  row.grams === undefined && row.lengthMm === undefined && row.widthMm === undefined && row.heightMm === undefined;

/** True for another SKU in the boxes of the row before. */
export function isContinuation(rows: readonly PackingRow[], index: number): boolean {
  const row = rows[index];
  const before = rows[index - 1];
  return row !== undefined && before !== undefined && isUnmeasured(row) && row.startBox === before.startBox && row.endBox === before.endBox;
}

const isOwnRow = (_: PackingRow, index: number, rows: readonly PackingRow[]): boolean => !isContinuation(rows, index);

/** What is wrong with the rows that are there. A draft may be incomplete, so nothing is asked for here (see `missingInPacking`). */
export function checkPacking(rows: readonly PackingRow[]): Finding[] {
  if (rows.length > MAX_PACKING_ROWS)
    return [{ path: 'packingList', rule: 'tooManyRows', args: { rows: rows.length, max: MAX_PACKING_ROWS } }];
  const boxes = rows.filter(isOwnRow).reduce((sum, row) => sum + boxCount(row), 0);
  return [
    ...(boxes > MAX_BOXES ? [{ path: 'packingList', rule: 'tooManyBoxes', args: { boxes, max: MAX_BOXES } } as const] : []),
    ...rows.flatMap((row, index) => checkRow(row, index)),
    ...findOverlaps(rows),
  ];
}

function checkRow(row: PackingRow, index: number): Finding[] {
  const numbers = { startBoxNumber: row.startBox, grossWeight: row.grams, length: row.lengthMm, width: row.widthMm, height: row.heightMm };
  const findings = Object.entries(numbers)
    .filter(([, value]) => value !== undefined && value < 1)
    .map(([field]): Finding => ({ path: `packingList.${index}.${field}`, rule: 'notPositive' }));
  if (row.endBox >= row.startBox) return findings;
  const args = { start: row.startBox, end: row.endBox };
  return [...findings, { path: `packingList.${index}.endBoxNumber`, rule: 'endBeforeStart', args }];
}

/** Each row of an overlap gets one finding that names another row of it, counted from 1 as on the screen. */
function findOverlaps(rows: readonly PackingRow[]): Finding[] {
  const ranges = rows
    .map((row, index) => ({ start: row.startBox, end: row.endBox, index }))
    .filter(({ start, end, index }) => end >= start && !isContinuation(rows, index))
    .sort((a, b) => a.start - b.start || a.index - b.index);
  const partners = new Map<number, (typeof ranges)[number]>();
  let furthest: (typeof ranges)[number] | undefined;
  for (const range of ranges) {
    if (furthest && range.start <= furthest.end) {
      partners.set(range.index, furthest);
      if (!partners.has(furthest.index)) partners.set(furthest.index, range);
    }
    if (!furthest || range.end > furthest.end) furthest = range;
  }
  return [...partners]
    .sort(([a], [b]) => a - b)
    .map(([index, { index: other, start, end }]) => ({
      path: `packingList.${index}.startBoxNumber`,
      rule: 'overlaps',
      args: { row: other + 1, start, end },
    }));
}

/** What a submission needs more: at least one row, and weight and size of every box. */
export function missingInPacking(rows: readonly PackingRow[]): Finding[] {
  if (rows.length === 0) return [{ path: 'packingList', rule: 'noRows' }];
  return rows.flatMap((row, index) => {
    if (isContinuation(rows, index)) return [];
    if (index > 0 && isUnmeasured(row)) return [{ path: `packingList.${index}.grossWeight`, rule: 'continuesNothing' } as const];
    const fields = { grossWeight: row.grams, length: row.lengthMm, width: row.widthMm, height: row.heightMm };
    return Object.entries(fields)
      .filter(([, value]) => value === undefined)
      .map(([field]): Finding => ({ path: `packingList.${index}.${field}`, rule: 'required' }));
  });
}

/** The sums. A row without weight or size yet adds its boxes and its quantity. */
export function packingTotals(rows: readonly PackingRow[]): PackingTotals {
  const own = rows.filter(isOwnRow);
  const groups = own.flatMap((row) => groupOf(row) ?? []);
  return {
    boxes: own.reduce((sum, row) => sum + boxCount(row), 0),
    grams: own.reduce((sum, row) => sum + (row.grams ?? 0) * boxCount(row), 0),
    mm3: groups.reduce((sum, group) => sum + group.mm3, 0n),
    quantity: rows.reduce((sum, row) => sum + (row.quantity ?? 0), 0),
  };
}

const groupOf = (row: PackingRow): CartonGroup | undefined => {
  const size = sizeOf(row);
  return size && cartonGroup(size, boxCount(row));
};

/** The cartons to weigh and price; undefined while a box lacks weight or size. */
export function toCartonGroups(rows: readonly PackingRow[]): CartonGroup[] | undefined {
  const groups = rows.filter(isOwnRow).map(groupOf);
  return groups.every((group) => group !== undefined) ? groups : undefined;
}

/** Packing list against header: one finding per number that differs. Volumes are compared as they are shown, rounded to 3 decimals. */
export function compareWithDeclared(totals: PackingTotals, declared: DeclaredTotals): Finding[] {
  const { packages, grams, litres } = declared;
  const findings: Finding[] = [];
  if (packages !== undefined && packages !== totals.boxes) {
    findings.push({ path: 'customerTotalPackages', rule: 'differsFromPackages', args: { declared: packages, packed: totals.boxes } });
  }
  if (grams !== undefined && grams !== totals.grams) {
    const args = { declared: formatGrams(grams), packed: formatGrams(totals.grams) };
    findings.push({ path: 'customerActualWeight', rule: 'differsFromWeight', args });
  }
  const volumes = litres === undefined ? undefined : { declared: formatLitres(litres), packed: formatCbm(totals.mm3) };
  if (volumes && volumes.declared !== volumes.packed) {
    findings.push({ path: 'customerVolume', rule: 'differsFromVolume', args: volumes });
  }
  return findings;
}

/** By box number, as numbers; rows of the same boxes stay together, the one with weight and size first. */
export const sortByBox = <R extends PackingRow>(rows: readonly R[]): R[] =>
  [...rows].sort((a, b) => a.startBox - b.startBox || a.endBox - b.endBox || Number(isUnmeasured(a)) - Number(isUnmeasured(b)));

/** A box and the rows that describe it: the first has its weight and size, each says what is inside. */
export interface Box<R extends PackingRow> {
  boxNumber: number;
  rows: R[];
}

/** Every box of a list that `checkPacking` found nothing wrong with, in the order of their numbers. */
export function expandBoxes<R extends PackingRow>(rows: readonly R[]): Box<R>[] {
  if (packingTotals(rows).boxes > MAX_BOXES) throw new RangeError(`more than ${MAX_BOXES} boxes`);
  const boxes = new Map<number, Box<R>>();
  for (const row of rows) {
    for (let boxNumber = row.startBox; boxNumber <= row.endBox; boxNumber++) {
      const box = boxes.get(boxNumber) ?? { boxNumber, rows: [] };
      box.rows.push(row);
      boxes.set(boxNumber, box);
    }
  }
  return [...boxes.values()].sort((a, b) => a.boxNumber - b.boxNumber);
}
