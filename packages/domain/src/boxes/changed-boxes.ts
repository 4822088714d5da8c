import type { PackingRow as WireRow } from '@waybound/contract/orders/order-fields';
import { expandBoxes, measuresOf, toPackingRow, type PartOfBox } from '../order/packing.ts';

/** Numbers of boxes that one packing list has otherwise than another. */
export interface ChangedBoxes {
  added: number[];
  removed: number[];
  /** In both, with another weight or size. */
  changed: number[];
}

/** Both lists are without overlaps (`checkPacking`). */
export function changedBoxes(before: readonly WireRow[], after: readonly WireRow[]): ChangedBoxes {
  const [were, are] = [measuresByBox(before), measuresByBox(after)];
  return {
    added: [...are.keys()].filter((box) => !were.has(box)),
    removed: [...were.keys()].filter((box) => !are.has(box)),
    changed: [...are].flatMap(([box, measures]) => {
      const other = were.get(box);
      return other && !isAlike(measures, other) ? [box] : [];
    }),
  };
}

const measuresByBox = (rows: readonly WireRow[]): Map<number, PartOfBox> =>
  new Map(expandBoxes(rows.map(toPackingRow)).map(({ boxNumber, rows: inBox }) => [boxNumber, measuresOf(inBox)]));

const isAlike = (one: PartOfBox, other: PartOfBox): boolean =>
  one.grams === other.grams && one.lengthMm === other.lengthMm && one.widthMm === other.widthMm && one.heightMm === other.heightMm;
