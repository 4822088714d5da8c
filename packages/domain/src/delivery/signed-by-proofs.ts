import type { WaybillStatus } from '@waybound/contract/waybills/status';
import { deliveredAt, type Booked, type BookedPlace, type Delivered } from './delivery-differences.ts';
import { mayOnWaybill } from '../lifecycle/waybill-lifecycle.ts';
import type { WaybillState } from '../lifecycle/waybill-facts.ts';

type SignedStatus = Extract<WaybillStatus, 'part_of_sign' | 'wait_for_lock'>;

/**
 * How far several addresses have signed: for part of the goods with the first proof, for all once each has one and its share, or no more
 * will come. Undefined while nothing is known to have come to any of them, and of one address: there the forwarder says what is signed for.
 */
export function signedStatus(booked: Booked, proofs: readonly Delivered[]): SignedStatus | undefined {
  const delivered = deliveredAt(booked, proofs);
  if (booked.places.length < 2 || !delivered.some((boxes) => boxes > 0)) return undefined;
  const willNoMoreCome = proofs.some(({ isLast }) => isLast);
  const hasSigned = ({ boxes }: BookedPlace, index: number): boolean => {
    const there = delivered[index] ?? 0;
    return there > 0 && (willNoMoreCome || (boxes !== null && there >= boxes));
  };
  return booked.places.every(hasSigned) ? 'wait_for_lock' : 'part_of_sign';
}

/** The statuses that take a waybill to what was signed for, as far as its lifecycle allows them; where the last proof comes first, two. */
export function stepsToSigned(state: WaybillState, signed: SignedStatus): SignedStatus[] {
  const may = (status: SignedStatus): boolean => mayOnWaybill('advance', state, status) === null;
  if (may(signed)) return [signed];
  return may('part_of_sign') ? ['part_of_sign', signed] : [];
}
