import { PARCEL_CHARGES, type ParcelChargeCode } from '@waybound/contract/small-parcels/parcel-charge-codes';
import type { ParcelEnd, ParcelStatus, Refund, ReturnKind } from '@waybound/contract/small-parcels/parcel-states';

/**
 * What is refunded of what was charged, by how a return came about: all where it never passed the security check of its flight, the freight
 * where it was taken in and never left, come back or destroyed, nothing once it was abroad (facts on parcel carriers, 11.3a).
 */
export const REFUND_OF: Readonly<Record<ReturnKind, Refund>> = {
  security: 'all',
  neverLeft: 'freight',
  fromAbroad: 'none',
  destroyedBeforeExport: 'freight',
  destroyed: 'none',
};

/** How a parcel ends by each kind, and whether that is abroad. */
export const RETURN_WAYS: Readonly<Record<ReturnKind, { end: ParcelEnd; isAbroad: boolean }>> = {
  security: { end: 'return', isAbroad: false },
  neverLeft: { end: 'return', isAbroad: false },
  fromAbroad: { end: 'return', isAbroad: true },
  destroyedBeforeExport: { end: 'destroy', isAbroad: false },
  destroyed: { end: 'destroy', isAbroad: true },
};

/**
 * What a refund is of. Goods that never left were charged no duty by anybody: that is given back with the freight, and what its customer's
 * decision has cost stays.
 */
const REFUNDED: Readonly<Record<Refund, ReadonlySet<ParcelChargeCode>>> = {
  all: new Set(PARCEL_CHARGES),
  freight: new Set(['freight', 'duty']),
  none: new Set(),
};

export const isRefunded = (kind: ReturnKind, code: ParcelChargeCode): boolean => REFUNDED[REFUND_OF[kind]].has(code);

const ABROAD: ReadonlySet<ParcelStatus> = new Set(['departure', 'arrival', 'delivery', 'signed']);

/** Whether a parcel has left the country, by the stations that were seen. */
export const hasLeft = (seen: readonly { status: ParcelStatus }[]): boolean => seen.some(({ status }) => ABROAD.has(status));

/** The same, with those that have left us and may have left the country: not every carrier tells of a departure. */
export function exportOf(seen: readonly { status: ParcelStatus }[]): 'left' | 'mayHaveLeft' | 'notLeft' {
  if (hasLeft(seen)) return 'left';
  return seen.some(({ status }) => status === 'outstock') ? 'mayHaveLeft' : 'notLeft';
}
