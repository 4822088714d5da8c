import { standInId, type StandInSeller } from '../world.ts';
import type { PlacementOffer, TransportOffer } from './plan-making.ts';

/** Who may bring a shipment, and how. */

export interface TransportAsked {
  placementOptionId: string;
  shipmentTransportationConfigurations: { shipmentId: string; readyToShipWindow: { start: string }; pallets?: { quantity: number }[] }[];
}

const PARCEL_CARRIERS = ['USPS', 'OTHER', 'DHL'];
/** By warehouse: one of them goes to each, at another place of the list. */
const TRUCKERS: Readonly<Record<string, readonly string[]>> = {
  ONT8: ['EXLA', 'ABFS'],
  LAX9: ['ABFS', 'CTII'],
  FTW1: ['CTII', 'ABFS', 'EXLA'],
};

/** Parcels of Amazon's carrier and of the seller's own; by truck only what is said to be on pallets. */
export function transportsFor(
  { shipmentId, readyToShipWindow, pallets = [] }: TransportAsked['shipmentTransportationConfigurations'][number],
  { shipments }: PlacementOffer,
  { lacksTrucks = false, truckers = TRUCKERS }: StandInSeller,
): TransportOffer[] {
  const { warehouseId = '' } = shipments.find((shipment) => shipment.shipmentId === shipmentId) ?? {};
  const byTruck = pallets.length > 0 && !lacksTrucks ? (truckers[warehouseId] ?? []) : [];
  const offers = [
    ...PARCEL_CARRIERS.map((carrier) => ['GROUND_SMALL_PARCEL', 'USE_YOUR_OWN_CARRIER', carrier] as const),
    ...byTruck.map((carrier) => ['FREIGHT_LTL', 'USE_YOUR_OWN_CARRIER', carrier] as const),
    ['GROUND_SMALL_PARCEL', 'AMAZON_PARTNERED_CARRIER', 'UPSN'] as const,
  ];
  return offers.map(([shippingMode, shippingSolution, carrier]) => ({
    transportationOptionId: standInId('to', shipmentId, shippingMode, shippingSolution, carrier),
    shipmentId,
    shippingMode,
    shippingSolution,
    carrier,
    readyAt: new Date(readyToShipWindow.start),
  }));
}
