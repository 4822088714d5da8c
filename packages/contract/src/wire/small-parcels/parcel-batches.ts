import { wire } from '../../wire.ts';

/** What may be done with many small parcels alike; they are announced by `submitParcels`. */
export const PARCEL_BATCHES = ['takeBack', 'intercept', 'acceptWeight', 'return', 'destroy', 'delete'] as const;
export type ParcelBatch = (typeof PARCEL_BATCHES)[number];

export const batchParcels = wire({ path: '/smallparcel/batch', changes: true });
export const priceParcelEnds = wire({ path: '/smallparcel/priceEnds' });
