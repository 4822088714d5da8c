import type { DeliveryDifferenceKind, DeliveryState } from '@waybound/contract/waybills/tracking/delivery-states';

/** Where and how much was to be delivered; null where nothing is said. */
export interface Booked {
  packages: number | null;
  /** One; of an end waybill there may be several, each with its share. */
  places: readonly BookedPlace[];
}

export interface BookedPlace {
  addressCode: string | null;
  placeName: string | null;
  boxes: number | null;
}

/** What one proof says. Corrected ones say nothing any more. */
export interface Delivered {
  addressCode: string | null;
  /** The place among those that were booked, the first is 1. */
  addressNo: number | null;
  boxes: number;
  isLast: boolean;
}

interface Difference {
  kind: DeliveryDifferenceKind;
  booked: string;
  delivered: string;
  place: string | null;
}

const sameCode = (one: string, other: string): boolean => one.trim().toUpperCase() === other.trim().toUpperCase();

/** Whether something was handed over at a place that was booked, as it says itself or by the code. A number that its code contradicts says nothing. */
const isAt =
  ({ addressCode }: BookedPlace, place: number) =>
  (proof: Delivered): boolean =>
    addressCode === null || proof.addressCode === null
      ? proof.addressNo === place + 1
      : sameCode(proof.addressCode, addressCode) && (proof.addressNo === null || proof.addressNo === place + 1);

/** The boxes that were handed over at each place that was booked. */
export const deliveredAt = ({ places }: Pick<Booked, 'places'>, proofs: readonly Delivered[]): number[] =>
  places.map((place, index) => deliveredBoxes(proofs.filter(isAt(place, index))));

/**
 * How a delivery differs from its booking: each other place once, and fewer boxes once no more will come, at their place where several were
 * booked. A place without a code is compared with nothing: the booking names a warehouse by its code, and an address has none.
 */
export function deliveryDifferences(booked: Booked, proofs: readonly Delivered[]): Difference[] {
  const { packages, places } = booked;
  const codes = places.flatMap(({ addressCode }) => addressCode ?? []);
  const isElsewhere = (proof: Delivered) => codes.length === places.length && !places.some((place, index) => isAt(place, index)(proof));
  const elsewhere = new Set(proofs.filter(isElsewhere).flatMap(({ addressCode }) => addressCode ?? []));
  const differences = [...elsewhere].map((delivered): Difference => ({
    kind: 'otherPlace',
    booked: codes.join(', '),
    delivered,
    place: null,
  }));
  if (!proofs.some(({ isLast }) => isLast)) return differences;
  const shortAt = shortPlaces(booked, proofs);
  const boxes = deliveredBoxes(proofs);
  if (shortAt.length === 0 && packages !== null && boxes < packages) {
    differences.push({ kind: 'short', booked: String(packages), delivered: String(boxes), place: null });
  }
  return [...differences, ...shortAt];
}

/** Of several places those that got less than their share, as far as it is known what was handed over where. */
function shortPlaces(booked: Booked, proofs: readonly Delivered[]): Difference[] {
  const { places } = booked;
  const isKnown = proofs.every((proof) => places.some((place, index) => isAt(place, index)(proof)));
  if (places.length < 2 || !isKnown) return [];
  return deliveredAt(booked, proofs).flatMap((delivered, index): Difference[] => {
    const { boxes = null, addressCode = null, placeName = null } = places[index] ?? {};
    if (boxes === null || delivered >= boxes) return [];
    return [{ kind: 'shortAt', booked: String(boxes), delivered: String(delivered), place: addressCode ?? placeName ?? String(index + 1) }];
  });
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

const keyOf = ({ kind, delivered, place }: Difference): string => `${kind} ${place ?? ''} ${delivered}`;
