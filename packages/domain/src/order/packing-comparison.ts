import type { PackingRow } from '@waybound/contract/orders/order-fields';
import { gramsOf, millimetresOf } from '../measures.ts';
import { cartonGroup, expandBoxes, measuresOf, sizeOf, toPackingRow, type BoxSize, type CartonGroup, type PartOfBox } from './packing.ts';

/** The packing list beside what the warehouse measured, carton by carton (docs/decisions/2026-11-22-measured-against-declared.md). */

/** A carton as it is on the wire: kilograms and centimetres. */
interface WireCarton {
  boxNumber: number;
  weight: string;
  length: string;
  width: string;
  height: string;
}

export interface ComparedBox {
  boxNumber: number;
  skus: readonly string[];
  /** Undefined where the packing list has no such box. */
  declared: PartOfBox | undefined;
  /** Undefined until the warehouse has measured it. */
  measured: BoxSize | undefined;
  /** Measured less declared; undefined where one of them is not known. */
  grams: number | undefined;
  mm3: bigint | undefined;
}

/** Boxes that are alike in all that is said and found share one line. */
export interface PackingLine {
  boxNumbers: readonly number[];
  box: ComparedBox;
}

export interface PackingComparison {
  lines: readonly PackingLine[];
  boxes: number;
  measured: number;
  differing: number;
  totals: { declared: Totals; measured: Totals };
}

interface Totals {
  grams: number;
  mm3: bigint;
}

/** The packing list beside what the warehouse measured, box by box, the largest difference first; equal ones by their numbers. */
export function comparePacking(packingList: readonly PackingRow[], cartons: readonly WireCarton[]): PackingComparison {
  const declared = new Map(declaredBoxes(packingList).map((box) => [box.boxNumber, box]));
  const measured = new Map(cartons.map((carton) => [carton.boxNumber, toSize(carton)]));
  const numbers = [...new Set([...declared.keys(), ...measured.keys()])];
  const boxes = numbers.map((boxNumber): ComparedBox => {
    const [found, size] = [declared.get(boxNumber), measured.get(boxNumber)];
    return { boxNumber, skus: found?.skus ?? [], declared: found?.size, measured: size, ...differenceOf(found?.size, size) };
  });
  const sorted = boxes.toSorted((one, other) => weightOf(other) - weightOf(one) || one.boxNumber - other.boxNumber);
  return {
    lines: toLines(sorted),
    boxes: boxes.length,
    measured: measured.size,
    differing: boxes.filter(differs).length,
    totals: { declared: totalOf(boxes.map((box) => box.declared)), measured: totalOf([...measured.values()]) },
  };
}

function toLines(boxes: readonly ComparedBox[]): PackingLine[] {
  const lines = new Map<string, { boxNumbers: number[]; box: ComparedBox }>();
  for (const box of boxes) {
    const { declared, measured, skus } = box;
    const sides = [declared, measured].flatMap((size) => [size?.grams, size?.lengthMm, size?.widthMm, size?.heightMm]);
    const likeness = [...sides, ...skus].join(' ');
    const line = lines.get(likeness);
    if (line) line.boxNumbers.push(box.boxNumber);
    else lines.set(likeness, { boxNumbers: [box.boxNumber], box });
  }
  return [...lines.values()];
}

/** Something was found that was not said. A box that is not measured yet differs in nothing. */
export const differs = ({ declared, measured, grams, mm3 }: ComparedBox): boolean =>
  measured !== undefined && (declared === undefined || Boolean(grams) || Boolean(mm3));

/** In cubic millimetres; undefined where a side is missing. */
export function volumeOf(box: PartOfBox | undefined): bigint | undefined {
  const { lengthMm, widthMm, heightMm } = box ?? {};
  if (lengthMm === undefined || widthMm === undefined || heightMm === undefined) return undefined;
  return BigInt(lengthMm) * BigInt(widthMm) * BigInt(heightMm);
}

function declaredBoxes(packingList: readonly PackingRow[]) {
  const rows = packingList.map((row) => ({ ...toPackingRow(row), sku: row.sku }));
  return expandBoxes(rows).map(({ boxNumber, rows: inBox }) => ({
    boxNumber,
    skus: inBox.flatMap(({ sku }) => sku ?? []),
    size: measuresOf(inBox),
  }));
}

const toSize = ({ weight, length, width, height }: WireCarton): BoxSize => ({
  grams: gramsOf(weight),
  lengthMm: millimetresOf(length),
  widthMm: millimetresOf(width),
  heightMm: millimetresOf(height),
});

function differenceOf(declared: PartOfBox | undefined, measured: BoxSize | undefined): Pick<ComparedBox, 'grams' | 'mm3'> {
  const [said, found] = [volumeOf(declared), volumeOf(measured)];
  return {
    grams: measured && declared?.grams !== undefined ? measured.grams - declared.grams : undefined,
    mm3: said !== undefined && found !== undefined ? found - said : undefined,
  };
}

/** How much a box deserves to be looked at: the larger of its two differences, as a share of what was declared. */
function weightOf(box: ComparedBox): number {
  const { declared, measured, grams = 0, mm3 = 0n } = box;
  if (!measured) return -1;
  if (!declared) return Number.POSITIVE_INFINITY;
  const byWeight = Math.abs(grams) / Math.max(1, declared.grams ?? 0);
  const byVolume = Math.abs(Number(mm3)) / Math.max(1, Number(volumeOf(declared) ?? 0n));
  return Math.max(byWeight, byVolume);
}

const totalOf = (boxes: readonly (PartOfBox | undefined)[]): Totals => ({
  grams: boxes.reduce((sum, box) => sum + (box?.grams ?? 0), 0),
  mm3: boxes.reduce((sum, box) => sum + (volumeOf(box) ?? 0n), 0n),
});

/** Nobody reads more lines than these; the largest differences come first. */
const MAX_PRICED_LINES = 50;

/** What the boxes of one line make. */
export interface LinePrice {
  boxNumbers: readonly number[];
  /** Hundredths of the currency; negative where the boxes became cheaper. */
  minor: number;
}

/**
 * The money that each differing line makes, the dearest first: the price of all cartons as measured, less the price if the boxes of this
 * line alone were as declared (a box that nobody declared: if it had not come). The lines do not add up to the whole difference, for
 * weights are rounded together.
 * @param priceOf the total of some cartons in hundredths, undefined where they have no price
 */
export function pricesOfLines(
  { lines }: Pick<PackingComparison, 'lines'>,
  priceOf: (cartons: readonly CartonGroup[]) => number | undefined,
): LinePrice[] {
  const groups = lines.map(({ boxNumbers, box }) => box.measured && cartonGroup(box.measured, boxNumbers.length));
  const without = (index: number) => groups.flatMap((group, at) => (group === undefined || at === index ? [] : [group]));
  const whole = priceOf(without(-1));
  if (whole === undefined) return [];
  const priced = [...lines.entries()].filter(([, { box }]) => differs(box)).slice(0, MAX_PRICED_LINES);
  const prices = priced.flatMap(([index, { boxNumbers, box }]): LinePrice[] => {
    const said = box.declared && sizeOf(box.declared);
    if (box.declared && !said) return [];
    const otherwise = priceOf([...without(index), ...(said ? [cartonGroup(said, boxNumbers.length)] : [])]);
    return otherwise === undefined ? [] : [{ boxNumbers, minor: whole - otherwise }];
  });
  return prices.toSorted((one, other) => other.minor - one.minor);
}
