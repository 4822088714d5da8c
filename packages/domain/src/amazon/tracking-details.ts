import type { AmazonTrackingObstacle } from '@waybound/contract/site/amazon-tracking-states';
import type { Transport } from '@waybound/contract/waybills/transport';

/**
 * What Amazon is told of the way on which a shipment comes, as its model names it (facts-2 6.4): the number of each box, or the numbers of the
 * truck that brings them all.
 */
export type AmazonTrackingDetails =
  | { spdTrackingDetail: { spdTrackingItems: { boxId: string; trackingId: string }[] } }
  | { ltlTrackingDetail: { freightBillNumber: [string]; billOfLadingNumber?: string } };

type Truck = NonNullable<Transport['trucks']>[number];

export interface CarriedBoxes {
  /** Of the waybill's boxes that belong to the shipment, their numbers in their order. */
  boxNumbers: readonly number[];
  /** Of the shipment's boxes at Amazon, their names in Amazon's order; null of a box that has none by itself. */
  amazonBoxIds: readonly (string | null)[];
  /** As the carriers of the last mile have named them. */
  parcels: Transport['parcels'];
  trucks: readonly Truck[];
}

interface KnownWay {
  details?: AmazonTrackingDetails;
  obstacle?: AmazonTrackingObstacle;
}

/**
 * What is known of a shipment's way, or what stands against telling it; neither where no carrier has given a number. A number that is
 * wrong at Amazon is worse than one that is missing. Parcels come first: they say it box by box.
 */
export function trackingDetailsOf({ trucks, ...carried }: CarriedBoxes): KnownWay {
  const byParcel = parcelsOf(carried);
  if (byParcel.details) return byParcel;
  const byTruck = truckOf(carried.boxNumbers, trucks);
  return byTruck.details || byTruck.obstacle ? byTruck : byParcel;
}

/** Boxes are told only where each has a name there and all of them are on this waybill, and a number that names no box only where it is the only one. */
function parcelsOf({ boxNumbers, amazonBoxIds, parcels }: Omit<CarriedBoxes, 'trucks'>): KnownWay {
  const [only, ...more] = parcels;
  if (!only) return {};
  const names = amazonBoxIds.flatMap((boxId) => boxId ?? []);
  if (names.length !== amazonBoxIds.length || names.length !== boxNumbers.length) return { obstacle: 'boxesUnknown' };
  const isForAll = more.length === 0 && namesNoBox(only);
  const spdTrackingItems = boxNumbers.flatMap((boxNumber, index) => {
    const parcel = isForAll ? only : parcels.find((each) => each.boxNumbers?.includes(boxNumber));
    const boxId = names[index];
    return parcel && boxId !== undefined ? [{ boxId, trackingId: parcel.trackNumber }] : [];
  });
  return spdTrackingItems.length > 0 ? { details: { spdTrackingDetail: { spdTrackingItems } } } : { obstacle: 'numbersUnassigned' };
}

/** Amazon takes one PRO number for a shipment: it is told where one truck brings all of its boxes that are here. */
function truckOf(boxNumbers: readonly number[], trucks: readonly Truck[]): KnownWay {
  const [only, ...more] = trucks;
  if (!only || boxNumbers.length === 0) return {};
  const isForAll = more.length === 0 && namesNoBox(only);
  const bringing = isForAll ? [only] : trucks.filter((truck) => truck.boxNumbers?.some((boxNumber) => boxNumbers.includes(boxNumber)));
  const [truck, ...others] = bringing;
  if (!truck) return more.length > 0 && trucks.some(namesNoBox) ? { obstacle: 'severalTrucks' } : {};
  const isWhole = isForAll || boxNumbers.every((boxNumber) => truck.boxNumbers?.includes(boxNumber));
  if (others.length > 0 || !isWhole) return { obstacle: 'severalTrucks' };
  const { proNumber, bolNumber } = truck;
  return {
    details: { ltlTrackingDetail: { freightBillNumber: [proNumber], ...(bolNumber !== undefined && { billOfLadingNumber: bolNumber }) } },
  };
}

const namesNoBox = ({ boxNumbers = [] }: { boxNumbers?: readonly number[] | undefined }): boolean => boxNumbers.length === 0;
