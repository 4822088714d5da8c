/** Boxes as Amazon describes them: in any order, in the units of the seller's country. */

const MM_PER_INCH = 25.4;
const MM_PER_CM = 10;
const GRAMS_PER_POUND = 453.592_37;
const GRAMS_PER_KG = 1000;

/** Whole millimetres. Amazon's numbers are JSON, so this is where they stop to be fractions. */
export const millimetresOfAmazon = (length: number, unit: 'CM' | 'IN'): number =>
  Math.round(length * (unit === 'IN' ? MM_PER_INCH : MM_PER_CM));

/** Whole grams. */
export const gramsOfAmazon = (weight: number, unit: 'KG' | 'LB'): number =>
  Math.round(weight * (unit === 'LB' ? GRAMS_PER_POUND : GRAMS_PER_KG));

interface NamedBox {
  packageId: string;
  boxId?: string | undefined;
}

/**
 * Boxes by their number as a number, U000002 before U000010; those that have none yet come last, in an order that stays. A box that a chaotic
 * answer names twice counts once.
 */
export function inBoxOrder<B extends NamedBox>(boxes: readonly B[]): B[] {
  const once = [...new Map(boxes.map((box) => [box.packageId, box])).values()];
  const numberOf = ({ boxId }: B): number => Number(/([0-9]+)$/.exec(boxId ?? '')?.[1] ?? Infinity);
  const compared = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
  return once.toSorted((one, other) => {
    const [left, right] = [numberOf(one), numberOf(other)];
    return left === right ? compared(one.packageId, other.packageId) : left - right;
  });
}
