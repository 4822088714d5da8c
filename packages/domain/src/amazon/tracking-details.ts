import type { AmazonMode } from '@waybound/contract/site/amazon-mode-codes';
import type { AmazonTrackingObstacle } from '@waybound/contract/site/amazon-tracking-states';
import type { Transport } from '@waybound/contract/waybills/transport';
import { firstByBox } from '../boxes/first-by-box.ts';

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
  /** As Amazon names them, of those of which that is certain. */
  amazonIds: ReadonlyMap<number, string>;
  /** How many boxes the shipment has at Amazon. */
  boxesAtAmazon: number;
  /** As the carriers of the last mile have named them. */
  parcels: Transport['parcels'];
  trucks: readonly Truck[];
  /** As the shipment is entered at Amazon; null where that is not known. */
  mode: AmazonMode | null;
}

interface KnownWay {
  details?: AmazonTrackingDetails;
  obstacle?: AmazonTrackingObstacle;
}

/**
 * What is known of a shipment's way, or what stands against telling it; neither where no carrier has given a number. A number that is
 * wrong at Amazon is worse than one that is missing. Amazon takes the form of the mode under which a shipment is entered alone; where that
 * is not known, parcels come first: they say it box by box.
 */
export function trackingDetailsOf({ trucks, mode, ...carried }: CarriedBoxes): KnownWay {
  const byParcel = parcelsOf(carried);
  const byTruck = truckOf(carried.boxNumbers, trucks);
  if (mode !== null && PARCEL_MODES.includes(mode))
    return isUnknown(byParcel) && !isUnknown(byTruck) ? { obstacle: 'parcelsExpected' } : byParcel;
  if (mode !== null && TRUCK_MODES.includes(mode))
    return isUnknown(byTruck) && !isUnknown(byParcel) ? { obstacle: 'truckExpected' } : byTruck;
  return byParcel.details || isUnknown(byTruck) ? byParcel : byTruck;
}

const PARCEL_MODES: readonly AmazonMode[] = ['GROUND_SMALL_PARCEL', 'AIR_SMALL_PARCEL', 'AIR_SMALL_PARCEL_EXPRESS'];
const TRUCK_MODES: readonly AmazonMode[] = ['FREIGHT_LTL', 'FREIGHT_FTL_PALLET', 'FREIGHT_FTL_NONPALLET'];

const isUnknown = ({ details, obstacle }: KnownWay): boolean => details === undefined && obstacle === undefined;

/** Boxes are told only where it is certain which one each is there and all of them are on this waybill, and a number that names no box only where it is the only one. */
function parcelsOf({ boxNumbers, amazonIds, boxesAtAmazon, parcels }: Omit<CarriedBoxes, 'trucks' | 'mode'>): KnownWay {
  const [only, ...more] = parcels;
  if (!only) return {};
  const areKnown = boxNumbers.length === boxesAtAmazon && boxNumbers.every((boxNumber) => amazonIds.has(boxNumber));
  if (!areKnown) return { obstacle: 'boxesUnknown' };
  const isForAll = more.length === 0 && namesNoBox(only);
  const parcelOf = firstByBox(parcels);
  const spdTrackingItems = boxNumbers.flatMap((boxNumber) => {
    const parcel = isForAll ? only : parcelOf.get(boxNumber);
    const boxId = amazonIds.get(boxNumber);
    return parcel && boxId !== undefined ? [{ boxId, trackingId: parcel.trackNumber }] : [];
  });
  return spdTrackingItems.length > 0 ? { details: { spdTrackingDetail: { spdTrackingItems } } } : { obstacle: 'numbersUnassigned' };
}

/** Amazon takes one PRO number for a shipment: it is told where one truck brings all of its boxes that are here. */
function truckOf(boxNumbers: readonly number[], trucks: readonly Truck[]): KnownWay {
  const [only, ...more] = trucks;
  if (!only || boxNumbers.length === 0) return {};
  const isForAll = more.length === 0 && namesNoBox(only);
  const own = new Set(boxNumbers);
  const bringing = isForAll ? [only] : trucks.filter((truck) => truck.boxNumbers?.some((boxNumber) => own.has(boxNumber)));
  const [truck, ...others] = bringing;
  if (!truck) return more.length > 0 && trucks.some(namesNoBox) ? { obstacle: 'severalTrucks' } : {};
  const brought = new Set(truck.boxNumbers);
  const isWhole = isForAll || boxNumbers.every((boxNumber) => brought.has(boxNumber));
  if (others.length > 0 || !isWhole) return { obstacle: 'severalTrucks' };
  const { proNumber, bolNumber } = truck;
  return {
    details: { ltlTrackingDetail: { freightBillNumber: [proNumber], ...(bolNumber !== undefined && { billOfLadingNumber: bolNumber }) } },
  };
}

const namesNoBox = ({ boxNumbers = [] }: { boxNumbers?: readonly number[] | undefined }): boolean => boxNumbers.length === 0;
