/**
 * What Amazon is told of the way on which a shipment comes: the number of each box, or that of its freight (facts-2 6.4). As its model names
 * it.
 */
export type AmazonTrackingDetails =
  | { spdTrackingDetail: { spdTrackingItems: { boxId: string; trackingId: string }[] } }
  | { ltlTrackingDetail: { freightBillNumber: [string] } };

/** A box of a shipment by Amazon's name for it, with the numbers under which it is on its way. */
export interface TrackedBox {
  boxId: string;
  trackNumbers: readonly string[];
}

const MAX_NUMBER = 64;
/** What Amazon takes as the number of a freight bill. */
const FREIGHT_BILL = /^[A-Za-z0-9\-._ ]{1,64}$/;

/**
 * Undefined where nothing is known that Amazon takes. Of several numbers of a box it takes one: the first. Goods that come by parcel have no
 * freight bill.
 * @param deliveryNumber of the appointment or delivery note of the last mile
 */
export function trackingDetailsOf(boxes: readonly TrackedBox[], deliveryNumber: string | undefined): AmazonTrackingDetails | undefined {
  const spdTrackingItems = boxes.flatMap(({ boxId, trackNumbers: [trackingId] }) =>
    trackingId !== undefined && trackingId.length <= MAX_NUMBER ? [{ boxId, trackingId }] : [],
  );
  if (spdTrackingItems.length > 0) return { spdTrackingDetail: { spdTrackingItems } };
  return deliveryNumber !== undefined && FREIGHT_BILL.test(deliveryNumber)
    ? { ltlTrackingDetail: { freightBillNumber: [deliveryNumber] } }
    : undefined;
}
