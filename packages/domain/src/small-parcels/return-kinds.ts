import type { Refund, ReturnKind } from '@waybound/contract/small-parcels/parcel-states';

/**
 * What is refunded of what was charged, by how a return came about: all where it never passed the security check of its flight, the freight
 * where it was taken in and never left, nothing once it was abroad (facts on parcel carriers, 11.3a).
 */
export const REFUND_OF: Readonly<Record<ReturnKind, Refund>> = {
  security: 'all',
  neverLeft: 'freight',
  fromAbroad: 'none',
  destroyed: 'none',
};
