import { standInId, type StandInPlan, type StandInSeller, type StandInShipment, type StandInTracking } from '../world.ts';
import type { StandInOperation } from './plan-making.ts';

/** What is told of one shipment, of a plan that was made in Seller Central as well. */

interface ShipmentRequest {
  values: Readonly<Record<string, string>>;
  body: unknown;
}

type Work = StandInOperation['work'];
/** A refusal in words, something to be done later, or undefined where there is no such record. */
type ShipmentStep = (seller: StandInSeller, plan: StandInPlan, request: ShipmentRequest) => string | Work | undefined;

const WINDOW_VALID_MS = 30 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const WINDOW_DAYS = [21, 28, 35];
const CLOSED = ['CLOSED', 'CANCELLED', 'DELETED', 'ABANDONED'];

/** Those of a plan that are offered as well. */
function shipmentOf({ shipments, making }: StandInPlan, shipmentId: string | undefined): StandInShipment | undefined {
  const offered = making?.placements.flatMap((offer) => offer.shipments) ?? [];
  return [...shipments, ...offered].find((shipment) => shipment.shipmentId === shipmentId);
}

/** Exactly one of the two forms, and of a shipment whose mode is chosen the one of its mode; each box once. */
function wrongForm({ mode }: StandInShipment, { spdTrackingDetail: spd, ltlTrackingDetail: ltl }: StandInTracking): string | undefined {
  if ((spd === undefined) === (ltl === undefined)) return 'Exactly one of spdTrackingDetail and ltlTrackingDetail must be provided.';
  if (ltl && mode?.includes('SMALL_PARCEL')) return 'A small parcel shipment takes spdTrackingDetail.';
  if (!spd) return undefined;
  if (mode?.startsWith('FREIGHT')) return 'A freight shipment takes ltlTrackingDetail.';
  const boxIds = spd.spdTrackingItems.map(({ boxId }) => boxId);
  return boxIds.length === 0 || new Set(boxIds).size < boxIds.length ? 'Each box needs one tracking number.' : undefined;
}

export const SHIPMENT_STEPS: Readonly<Record<string, ShipmentStep>> = {
  updateShipmentTrackingDetails(_seller, { shipments }, { values, body }) {
    const { trackingDetails } = body as { trackingDetails: StandInTracking }; // The model has been kept.
    const shipment = shipments.find(({ shipmentId }) => shipmentId === values['shipmentId']);
    if (!shipment) return undefined;
    if (CLOSED.includes(shipment.status)) return 'The shipment is closed.';
    const wrong = wrongForm(shipment, trackingDetails);
    if (wrong !== undefined) return wrong;
    return () => {
      const boxIds = new Set(shipment.boxes.map(({ boxId }) => boxId));
      const unknown = trackingDetails.spdTrackingDetail?.spdTrackingItems.find(({ boxId }) => !boxIds.has(boxId));
      if (unknown) return { code: 'FBA_INB_0302', message: 'The box does not belong to the shipment.', details: unknown.boxId };
      shipment.tracking = trackingDetails;
      if (shipment.status === 'READY_TO_SHIP') shipment.status = 'SHIPPED';
      return undefined;
    };
  },

  generateDeliveryWindowOptions({ lacksWindows }, plan, { values }) {
    const shipment = shipmentOf(plan, values['shipmentId']);
    if (!shipment) return undefined;
    if (CLOSED.includes(shipment.status)) return 'The shipment is closed.';
    return (now) => {
      const days = lacksWindows ? [] : WINDOW_DAYS;
      shipment.windows = days.map((inDays) => ({
        deliveryWindowOptionId: standInId('dw', shipment.shipmentId, inDays, now.toISOString()),
        start: new Date(now.getTime() + inDays * DAY_MS),
        end: new Date(now.getTime() + (inDays + 7) * DAY_MS),
        validUntil: new Date(now.getTime() + WINDOW_VALID_MS),
      }));
      return undefined;
    };
  },

  confirmDeliveryWindowOptions(_seller, { shipments }, { values }) {
    const shipment = shipments.find(({ shipmentId }) => shipmentId === values['shipmentId']);
    const window = shipment?.windows?.find(({ deliveryWindowOptionId: id }) => id === values['deliveryWindowOptionId']);
    if (!shipment || !window) return undefined;
    if (CLOSED.includes(shipment.status)) return 'The shipment is closed.';
    return (now) => {
      const { validUntil, ...chosen } = window;
      if (validUntil <= now) {
        const message = 'Delivery window options are expired, please regenerate them.';
        return { code: 'FBA_INB_0469', message, details: chosen.deliveryWindowOptionId };
      }
      shipment.deliveryWindow = chosen;
      return undefined;
    };
  },
};
