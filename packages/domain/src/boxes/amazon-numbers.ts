import type { PackingRow } from '@waybound/contract/orders/order-fields';
import { MAX_PACKING_ROWS } from '@waybound/contract/orders/order-limits';
import type { FormFinding } from '@waybound/contract/rules';
import { boxCount, bySameBoxes, toPackingRow } from '../order/packing.ts';

/** Amazon's numbers of a box or of a range of boxes. */
export interface AmazonNumbers {
  startBoxNumber: number;
  endBoxNumber?: number | undefined;
  shipmentId?: string | undefined;
  referenceId?: string | undefined;
}

interface Placed {
  shipmentId: string | undefined;
  referenceId: string | undefined;
  /** Which of the given rows says it. */
  at: number;
}

export interface NumberedPacking {
  rows: PackingRow[];
  /** At the given rows: `rows.3.shipmentId`. */
  findings: FormFinding[];
  changedBoxes: number;
}

/**
 * The packing list with the given numbers. They belong to its rows: where boxes of one row get different numbers, the row is split, its
 * pieces shared equally among its boxes. What no given row names stays as it is.
 * @param isShipmentFixed a shipment id that is there stays; one that is missing may still be given
 */
export function withAmazonNumbers(
  packingList: readonly PackingRow[],
  given: readonly AmazonNumbers[],
  { isShipmentFixed }: { isShipmentFixed: boolean },
): NumberedPacking {
  const known = new Set<number>();
  for (const row of packingList) for (const box of boxesOf(row)) known.add(box);
  const { byBox, findings } = placeNumbers(given, known);
  const changed = new Set<number>();
  const partsByRow = findParts(packingList, byBox);
  const rows = packingList.flatMap((row) => {
    const parts = partsByRow.get(row) ?? [];
    for (const { first, last, placed } of parts) {
      if (!placed || (placed.shipmentId === row.shipmentId && placed.referenceId === row.referenceId)) continue;
      for (let box = first; box <= last; box++) changed.add(box);
      if (isShipmentFixed && row.shipmentId !== undefined && placed.shipmentId !== row.shipmentId) {
        findings.push({ path: `rows.${placed.at}.shipmentId`, rule: 'filedAlready', args: { value: row.shipmentId } });
      }
    }
    return splitRow(row, parts, findings);
  });
  if (rows.length > MAX_PACKING_ROWS)
    findings.push({ path: 'rows', rule: 'tooManyRows', args: { rows: rows.length, max: MAX_PACKING_ROWS } });
  return { rows, findings: oncePerPath(findings), changedBoxes: changed.size };
}

function placeNumbers(given: readonly AmazonNumbers[], known: ReadonlySet<number>) {
  const byBox = new Map<number, Placed>();
  const findings: FormFinding[] = [];
  for (const [at, { shipmentId, referenceId, ...row }] of given.entries()) {
    const { startBoxNumber: start, endBoxNumber: end = start } = row;
    if (end < start) {
      findings.push({ path: `rows.${at}.endBoxNumber`, rule: 'endBeforeStart', args: { start, end } });
      continue;
    }
    const wrong = wrongBoxIn(start, end, known, byBox);
    if (wrong) {
      findings.push({ path: `rows.${at}.startBoxNumber`, ...wrong });
      continue;
    }
    for (let box = start; box <= end; box++) byBox.set(box, { shipmentId, referenceId, at });
  }
  return { byBox, findings };
}

/** The first box of a range that does not exist or was named before. */
function wrongBoxIn(
  start: number,
  end: number,
  known: ReadonlySet<number>,
  byBox: ReadonlyMap<number, Placed>,
): Pick<FormFinding, 'rule' | 'args'> | undefined {
  for (let box = start; box <= end; box++) {
    if (!known.has(box)) return { rule: 'noSuchBox', args: { box } };
    const other = byBox.get(box);
    if (other) return { rule: 'boxTwice', args: { box, row: other.at + 1 } };
  }
  return undefined;
}

interface Part {
  first: number;
  last: number;
  placed: Placed | undefined;
}

/** Neighbouring boxes that get the same numbers. Rows of the same boxes are split at the same places, so that they stay mixed boxes. */
function findParts(packingList: readonly PackingRow[], byBox: ReadonlyMap<number, Placed>): Map<PackingRow, Part[]> {
  const found = new Map<PackingRow, Part[]>();
  for (const { startBox, endBox, rows } of bySameBoxes(packingList.map((row) => ({ ...toPackingRow(row), row })))) {
    const parts: Part[] = [];
    for (let box = startBox; box <= endBox; box++) {
      const placed = byBox.get(box);
      const last = parts.at(-1);
      if (last && rows.every(({ row }) => isSame(row, last.placed, placed))) last.last = box;
      else parts.push({ first: box, last: box, placed });
    }
    for (const { row } of rows) found.set(row, parts);
  }
  return found;
}

const isSame = (row: PackingRow, one: Placed | undefined, other: Placed | undefined): boolean => {
  const [a, b] = [one ?? row, other ?? row];
  return a.shipmentId === b.shipmentId && a.referenceId === b.referenceId;
};

function splitRow(row: PackingRow, parts: readonly Part[], findings: FormFinding[]): PackingRow[] {
  const boxes = boxCount(toPackingRow(row));
  const { quantity } = row;
  if (parts.length > 1 && quantity !== undefined && quantity % boxes !== 0) {
    const at = parts.find(({ placed }) => placed)?.placed?.at ?? 0;
    findings.push({ path: `rows.${at}.startBoxNumber`, rule: 'notShareable', args: { quantity, boxes } });
    return [row];
  }
  return parts.map(({ first, last, placed }) => {
    const { endBoxNumber: _end, shipmentId: _shipment, referenceId: _reference, ...rest } = row;
    const { shipmentId, referenceId } = placed ?? row;
    return {
      ...rest,
      startBoxNumber: first,
      ...(last > first && { endBoxNumber: last }),
      ...(parts.length > 1 && quantity !== undefined && { quantity: (quantity / boxes) * (last - first + 1) }),
      ...(shipmentId !== undefined && { shipmentId }),
      ...(referenceId !== undefined && { referenceId }),
    };
  });
}

function* boxesOf({ startBoxNumber, endBoxNumber = startBoxNumber }: PackingRow): Generator<number> {
  for (let box = startBoxNumber; box <= endBoxNumber; box++) yield box;
}

const oncePerPath = (findings: readonly FormFinding[]): FormFinding[] =>
  [...new Map(findings.toReversed().map((finding) => [finding.path, finding])).values()].toReversed();
