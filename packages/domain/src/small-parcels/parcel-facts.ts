import type { ParcelStatus } from '@waybound/contract/small-parcels/parcel-states';
import type { MilestoneFact } from '@waybound/contract/waybills/milestone-facts';

/** What a small parcel has come to on its way, by the names that the facts of waybills have. */
export const FACT_OF_STEP: Readonly<Partial<Record<ParcelStatus, MilestoneFact>>> = {
  instock: 'received',
  departure: 'departed',
  arrival: 'arrived',
  delivery: 'outForDelivery',
  signed: 'delivered',
  return: 'returned',
};
