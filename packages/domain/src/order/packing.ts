import type { Order, PackingRow as PackingRowInput } from '@waybound/contract/orders/order-fields';
import { MAX_BOXES, MAX_PACKING_ROWS } from '@waybound/contract/orders/order-limits';
import type { FormFinding } from '@waybound/contract/rules';
import { oncePerObject } from '../once-per-key.ts';
import { formatCbm, formatGrams, formatLitres, gramsOf, litresOf, millimetresOf } from '../measures.ts';

/**
 * The packing list (section 5). A row stands for boxes that are alike: weight and size are of one box, the quantity is of the whole row.
 * Rows with exactly the same boxes are mixed boxes, a row for each SKU: weight and size stand on one of them or are the same on several, and
 * count once. Any other overlap is an error, because a box that is counted twice is charged twice.
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

export const boxCount = ({ startBox, endBox }: Pick<PackingRow, 'startBox' | 'endBox'>): number => Math.max(0, endBox - startBox + 1);

/** How many boxes like this one make a group. */
export const cartonGroup = (box: BoxSize, boxes: number): CartonGroup => ({
  boxes,
  grams: box.grams * boxes,
  mm3: volumeMm3(box) * BigInt(boxes),
  longestSideMm: Math.max(box.lengthMm, box.widthMm, box.heightMm),
});

const volumeMm3 = (box: BoxSize): bigint => BigInt(box.lengthMm) * BigInt(box.widthMm) * BigInt(box.heightMm);

/** Weight and size, where all four are there. */
export function sizeOf({ grams, lengthMm, widthMm, heightMm }: PartOfBox): BoxSize | undefined {
  if (grams === undefined || lengthMm === undefined || widthMm === undefined || heightMm === undefined) return undefined;
  return { grams, lengthMm, widthMm, heightMm };
}

const MEASURES = ['grams', 'lengthMm', 'widthMm', 'heightMm'] as const satisfies readonly (keyof BoxSize)[];
const FIELDS = { grams: 'grossWeight', lengthMm: 'length', widthMm: 'width', heightMm: 'height' } as const satisfies Record<
  keyof BoxSize,
  string
>;

/** What is known of one box; a draft's may be incomplete. */
export type PartOfBox = { [Name in keyof BoxSize]?: number | undefined };

/** Of rows of the same boxes: each measure is that of the first row that has it. */
export function measuresOf(rows: readonly PackingRow[]): PartOfBox {
  const of = (measure: keyof BoxSize) => rows.find((row) => row[measure] !== undefined)?.[measure];
  return { grams: of('grams'), lengthMm: of('lengthMm'), widthMm: of('widthMm'), heightMm: of('heightMm') };
}

/** Boxes with one row or several, each with its place in the list. */
interface SameBoxes<R> {
  startBox: number;
  endBox: number;
  rows: readonly R[];
  places: readonly number[];
}

/** The rows by exactly the same boxes, in the order of the first of each. */
export function bySameBoxes<R extends PackingRow>(rows: readonly R[]): SameBoxes<R>[] {
  const found = new Map<string, { startBox: number; endBox: number; rows: R[]; places: number[] }>();
  for (const [place, row] of rows.entries()) {
    const { startBox, endBox } = row;
    const key = `${startBox} ${endBox}`;
    const same = found.get(key) ?? { startBox, endBox, rows: [], places: [] };
    same.rows.push(row);
    same.places.push(place);
    found.set(key, same);
  }
  return [...found.values()];
}

interface Group extends SameBoxes<PackingRow> {
  measures: PartOfBox;
}

/** Several questions are asked of one list, one after the other. */
const groupsOf = oncePerObject((rows: readonly PackingRow[]): readonly Group[] =>
  bySameBoxes(rows).map((group) => ({ ...group, measures: measuresOf(group.rows) })),
);

const boxesOf = (groups: readonly Group[]): number => groups.reduce((sum, group) => sum + boxCount(group), 0);

/** What is wrong with the rows that are there. A draft may be incomplete, so nothing is asked for here (see `missingInPacking`). */
export function checkPacking(rows: readonly PackingRow[]): FormFinding[] {
  if (rows.length > MAX_PACKING_ROWS)
    return [{ path: 'packingList', rule: 'tooManyRows', args: { rows: rows.length, max: MAX_PACKING_ROWS } }];
  const groups = groupsOf(rows);
  const boxes = boxesOf(groups);
  return [
    ...(boxes > MAX_BOXES ? [{ path: 'packingList', rule: 'tooManyBoxes', args: { boxes, max: MAX_BOXES } } as const] : []),
    ...rows.flatMap((row, index) => checkRow(row, index)),
    ...findOverlaps(groups),
    ...groups.flatMap(findDifferences),
  ];
}

function checkRow(row: PackingRow, index: number): FormFinding[] {
  const numbers = { startBoxNumber: row.startBox, grossWeight: row.grams, length: row.lengthMm, width: row.widthMm, height: row.heightMm };
  const findings = Object.entries(numbers)
    .filter(([, value]) => value !== undefined && value < 1)
    .map(([field]): FormFinding => ({ path: `packingList.${index}.${field}`, rule: 'notPositive' }));
  if (row.endBox >= row.startBox) return findings;
  const args = { start: row.startBox, end: row.endBox };
  return [...findings, { path: `packingList.${index}.endBoxNumber`, rule: 'endBeforeStart', args }];
}

/** Each row of an overlap gets one finding that names another row of it, counted from 1 as on the screen. */
function findOverlaps(groups: readonly Group[]): FormFinding[] {
  const ranges = groups
    .filter(({ startBox, endBox }) => endBox >= startBox)
    .toSorted((a, b) => a.startBox - b.startBox || firstOf(a) - firstOf(b));
  const partners = new Map<number, Group>();
  const pair = (group: Group, other: Group) => {
    for (const place of group.places) if (!partners.has(place)) partners.set(place, other);
  };
  let furthest: Group | undefined;
  for (const range of ranges) {
    if (furthest && range.startBox <= furthest.endBox) {
      pair(range, furthest);
      pair(furthest, range);
    }
    if (!furthest || range.endBox > furthest.endBox) furthest = range;
  }
  return [...partners]
    .toSorted(([a], [b]) => a - b)
    .map(([place, other]) => ({
      path: `packingList.${place}.startBoxNumber`,
      rule: 'overlaps',
      args: { row: firstOf(other) + 1, start: other.startBox, end: other.endBox },
    }));
}

const firstOf = ({ places }: Group): number => places[0] ?? 0;

/** A box has one weight and one size, whichever of its rows says them. */
function findDifferences({ rows, places, measures }: Group): FormFinding[] {
  return rows.flatMap((row, index) =>
    MEASURES.filter((measure) => row[measure] !== undefined && row[measure] !== measures[measure]).map((measure): FormFinding => ({
      path: `packingList.${places[index]}.${FIELDS[measure]}`,
      rule: 'sameBoxDiffers',
      args: { row: (places[rows.findIndex((each) => each[measure] !== undefined)] ?? 0) + 1 },
    })),
  );
}

/** What a submission needs more: at least one row, numbers from 1 without a gap, and weight and size of every box. */
export function missingInPacking(rows: readonly PackingRow[]): FormFinding[] {
  if (rows.length === 0) return [{ path: 'packingList', rule: 'noRows' }];
  const groups = groupsOf(rows);
  const unmeasured = groups.flatMap((group, index): FormFinding[] => {
    const missing = MEASURES.filter((measure) => group.measures[measure] === undefined);
    const path = (measure: keyof BoxSize) => `packingList.${firstOf(group)}.${FIELDS[measure]}`;
    if (index > 0 && missing.length === MEASURES.length) return [{ path: path('grams'), rule: 'continuesNothing' }];
    return missing.map((measure) => ({ path: path(measure), rule: 'required' }));
  });
  return [...findGaps(groups), ...unmeasured];
}

/** At the row behind each gap. A label says "box 7 of 6" where numbers go on beyond the boxes that there are. */
function findGaps(groups: readonly Group[]): FormFinding[] {
  let next = 1;
  return groups
    .filter(({ startBox, endBox }) => startBox >= 1 && endBox >= startBox)
    .toSorted((a, b) => a.startBox - b.startBox)
    .flatMap((group): FormFinding[] => {
      const args = { next };
      next = Math.max(next, group.endBox + 1);
      return group.startBox > args.next ? [{ path: `packingList.${firstOf(group)}.startBoxNumber`, rule: 'boxesMissing', args }] : [];
    });
}

/** The sums. Boxes without weight or size yet add their count and their quantity. */
export function packingTotals(rows: readonly PackingRow[]): PackingTotals {
  const groups = groupsOf(rows);
  return {
    boxes: boxesOf(groups),
    grams: groups.reduce((sum, group) => sum + (group.measures.grams ?? 0) * boxCount(group), 0),
    mm3: groups.reduce((sum, group) => sum + (cartonsOf(group)?.mm3 ?? 0n), 0n),
    quantity: rows.reduce((sum, row) => sum + (row.quantity ?? 0), 0),
  };
}

const cartonsOf = (group: Group): CartonGroup | undefined => {
  const size = sizeOf(group.measures);
  return size && cartonGroup(size, boxCount(group));
};

/** The cartons to weigh and price; undefined while a box lacks weight or size. */
export function toCartonGroups(rows: readonly PackingRow[]): CartonGroup[] | undefined {
  const groups = groupsOf(rows).map(cartonsOf);
  return groups.every((group) => group !== undefined) ? groups : undefined;
}

/** Packing list against header: one finding per number that differs. Volumes are compared as they are shown, rounded to 3 decimals. */
export function compareWithDeclared(totals: PackingTotals, declared: DeclaredTotals): FormFinding[] {
  const { packages, grams, litres } = declared;
  const findings: FormFinding[] = [];
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

/** A box and the rows that describe it: each says what is inside, some of them its weight and size (`measuresOf`). */
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
