import type { Transport } from '@waybound/contract/waybills/transport';

/** The first parcel that names each box: there may be as many parcels as boxes. */
export function firstByBox(parcels: Transport['parcels']): ReadonlyMap<number, Transport['parcels'][number]> {
  const found = new Map<number, Transport['parcels'][number]>();
  for (const parcel of parcels) for (const box of parcel.boxNumbers ?? []) if (!found.has(box)) found.set(box, parcel);
  return found;
}
