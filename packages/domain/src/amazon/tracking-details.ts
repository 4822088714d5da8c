import type { AmazonTrackingObstacle } from '@waybound/contract/site/amazon-tracking-states';
import type { Transport } from '@waybound/contract/waybills/transport';

/** What Amazon is told of the way on which a shipment comes: the number of each box, as its model names it (facts-2 6.4). */
export interface AmazonTrackingDetails {
  spdTrackingDetail: { spdTrackingItems: { boxId: string; trackingId: string }[] };
}

export interface CarriedBoxes {
  /** Of the waybill's boxes that belong to the shipment, their numbers in their order. */
  boxNumbers: readonly number[];
  /** Of the shipment's boxes at Amazon, their names in Amazon's order; null of a box that has none by itself. */
  amazonBoxIds: readonly (string | null)[];
  /** As the carrier of the last mile has named them. */
  parcels: Transport['parcels'];
}

/**
 * What is known of a shipment's way, or what stands against telling it; neither where no carrier has given a number. A number that is
 * wrong at Amazon is worse than one that is missing: boxes are told only where each has a name there and all of them are on this waybill,
 * and a number that names no box only where it is the only one.
 */
export function trackingDetailsOf({ boxNumbers, amazonBoxIds, parcels }: CarriedBoxes): {
  details?: AmazonTrackingDetails;
  obstacle?: AmazonTrackingObstacle;
} {
  const [only, ...more] = parcels;
  if (!only) return {};
  const names = amazonBoxIds.flatMap((boxId) => boxId ?? []);
  if (names.length !== amazonBoxIds.length || names.length !== boxNumbers.length) return { obstacle: 'boxesUnknown' };
  const isForAll = more.length === 0 && (only.boxNumbers ?? []).length === 0;
  const spdTrackingItems = boxNumbers.flatMap((boxNumber, index) => {
    const parcel = isForAll ? only : parcels.find((each) => each.boxNumbers?.includes(boxNumber));
    const boxId = names[index];
    return parcel && boxId !== undefined ? [{ boxId, trackingId: parcel.trackNumber }] : [];
  });
  return spdTrackingItems.length > 0 ? { details: { spdTrackingDetail: { spdTrackingItems } } } : { obstacle: 'numbersUnassigned' };
}
