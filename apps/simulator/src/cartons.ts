import type { PackingRow } from '@waybound/contract/orders/order-fields';
import { formatCm, formatGrams } from '@waybound/domain/measures';
import { expandBoxes, measuresOf, toPackingRow } from '@waybound/domain/order/packing';
import type { MeasuredWeight } from './traits.ts';

export interface MeasuredCarton {
  boxNumber: number;
  weight: string;
  length: string;
  width: string;
  height: string;
}

/** Scanners send what they have in portions; the call takes at most 2,000. */
const PORTION = 500;

/** Per thousand more weight, and millimetres more on the longest side. */
const DEVIATIONS: Readonly<Record<MeasuredWeight, { perMille: number; mm: number }>> = {
  equal: { perMille: 0, mm: 0 },
  lighter: { perMille: -15, mm: 0 },
  slightlyHeavier: { perMille: 4, mm: 0 },
  muchHeavier: { perMille: 140, mm: 25 },
};

/** A carton nobody described: a container loaded at the factory, or an order without a packing list. */
const UNKNOWN_CARTON = { grams: 15_000, lengthMm: 500, widthMm: 400, heightMm: 400 };

interface ReceivedLot {
  packingList: readonly PackingRow[];
  /** Declared in the header; counts where there is no packing list. */
  packages: number | null;
  received: number;
  measuredWeight: MeasuredWeight;
  /** The first portion is only a part, although it would fit. */
  isFirstLot: boolean;
}

/** The next cartons to arrive, in the order of their numbers, as the scale shows them. */
export function nextCartons({ packingList, packages, received, measuredWeight, isFirstLot }: ReceivedLot): MeasuredCarton[] {
  const declared = declaredBoxes(packingList, packages);
  const waiting = declared.slice(received);
  const portion = isFirstLot ? Math.max(1, Math.ceil(waiting.length * 0.6)) : waiting.length;
  return waiting.slice(0, Math.min(portion, PORTION)).map((box) => measure(box, measuredWeight));
}

interface DeclaredBox {
  boxNumber: number;
  size: typeof UNKNOWN_CARTON;
}

function declaredBoxes(packingList: readonly PackingRow[], packages: number | null): DeclaredBox[] {
  if (packingList.length === 0) {
    return Array.from({ length: packages ?? 1 }, (_, index) => ({ boxNumber: index + 1, size: UNKNOWN_CARTON }));
  }
  return expandBoxes(packingList.map(toPackingRow)).map(({ boxNumber, rows }) => {
    const { grams, lengthMm, widthMm, heightMm } = measuresOf(rows);
    return {
      boxNumber,
      size: {
        grams: grams ?? UNKNOWN_CARTON.grams,
        lengthMm: lengthMm ?? UNKNOWN_CARTON.lengthMm,
        widthMm: widthMm ?? UNKNOWN_CARTON.widthMm,
        heightMm: heightMm ?? UNKNOWN_CARTON.heightMm,
      },
    };
  });
}

function measure({ boxNumber, size }: DeclaredBox, measuredWeight: MeasuredWeight): MeasuredCarton {
  const { perMille, mm } = DEVIATIONS[measuredWeight];
  return {
    boxNumber,
    weight: formatGrams(Math.max(1, size.grams + Math.round((size.grams * perMille) / 1000))),
    length: formatCm(size.lengthMm + mm),
    width: formatCm(size.widthMm),
    height: formatCm(size.heightMm),
  };
}
