import type { DeliveryDifferenceKind, DeliveryState } from '@waybound/contract/waybills/tracking/delivery-states';

/** Where and how much was to be delivered; null where nothing is said. */
export interface Booked {
  addressCode: string | null;
  packages: number | null;
}

/** What one proof says. Corrected ones say nothing any more. */
export interface Delivered {
  addressCode: string | null;
  boxes: number;
  isLast: boolean;
}

interface Difference {
  kind: DeliveryDifferenceKind;
  booked: string;
  delivered: string;
}

const sameCode = (one: string, other: string): boolean => one.trim().toUpperCase() === other.trim().toUpperCase();

/**
 * How a delivery differs from its booking: each other place once, and fewer boxes once no more will come. A place without a code is
 * compared with nothing: the booking names a warehouse by its code, and an address has none.
 */
export function deliveryDifferences(booked: Booked, proofs: readonly Delivered[]): Difference[] {
  const { addressCode, packages } = booked;
  const elsewhere = new Set(
    proofs.flatMap((proof) =>
      addressCode !== null && proof.addressCode !== null && !sameCode(proof.addressCode, addressCode) ? [proof.addressCode] : [],
    ),
  );
  const differences = [...elsewhere].map((delivered): Difference => ({ kind: 'otherPlace', booked: addressCode ?? '', delivered }));
  const boxes = deliveredBoxes(proofs);
  const isOver = proofs.some(({ isLast }) => isLast);
  if (isOver && packages !== null && boxes < packages) {
    differences.push({ kind: 'short', booked: String(packages), delivered: String(boxes) });
  }
  return differences;
}

export const deliveredBoxes = (proofs: readonly Pick<Delivered, 'boxes'>[]): number => proofs.reduce((sum, { boxes }) => sum + boxes, 0);

/** What a delivery is once another proof has come. What the customer has taken note of stays noted until something new differs. */
export function deliveryStateAfter(
  booked: Booked,
  before: readonly Delivered[],
  after: readonly Delivered[],
  state: DeliveryState,
): DeliveryState {
  const known = new Set(deliveryDifferences(booked, before).map(keyOf));
  const differences = deliveryDifferences(booked, after);
  if (differences.some((each) => !known.has(keyOf(each)))) return 'differs';
  if (differences.length > 0) return state;
  return after.some(({ isLast }) => isLast) ? 'asBooked' : 'none';
}

const keyOf = ({ kind, delivered }: Difference): string => `${kind} ${delivered}`;
