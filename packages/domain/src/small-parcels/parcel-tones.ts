import type { ParcelStatus } from '@waybound/contract/small-parcels/parcel-states';
import type { Tone } from '@waybound/contract/waybills/status';

/** A draft that is locked is announced, and called so. */
export type ParcelStand = ParcelStatus | 'announced';
export const parcelStand = ({ status, isAnnounced }: { status: ParcelStatus; isAnnounced: boolean }): ParcelStand =>
  status === 'draft' && isAnnounced ? 'announced' : status;

/** What a screen shows of it beside its name. */
export const PARCEL_TONES: Readonly<Record<ParcelStand, Tone>> = {
  draft: 'idle',
  announced: 'info',
  instock: 'info',
  instock_cut: 'warn',
  outstock: 'info',
  outstock_cut: 'warn',
  departure: 'info',
  arrival: 'info',
  delivery: 'info',
  signed: 'ok',
  problem: 'bad',
  return: 'idle',
};
