import type { OverseasStatus } from '@waybound/contract/overseas/overseas-states';
import type { ParcelStatus } from '@waybound/contract/small-parcels/parcel-states';
import type { OverseasLifecycleAction } from '../overseas/overseas-lifecycle.ts';

/**
 * After how many days without a step a parcel is quiet, by where it stands (docs/decisions/2026-11-30-stalled-parcels-and-returns.md). What
 * is not named waits for its customer, or for nobody.
 */
export const PARCEL_QUIET_DAYS = {
  instock: 3,
  outstock: 5,
  /** Seven working days after the departure. */
  departure: 10,
  arrival: 7,
  delivery: 7,
  /** On its way back, or to be destroyed. */
  return: 30,
} as const satisfies Partial<Record<ParcelStatus, number>>;

/** Of parcels that were handed over in a bag and not taken in: from the arrival of the bag. Three working days, wherever the weekend lies. */
export const HANDED_OVER_QUIET_DAYS = { draft: 5 } as const satisfies Partial<Record<ParcelStatus, number>>;

/** The same of an overseas waybill. Removal orders come in many parcels over weeks, and work is done in parts: they count from the last one. */
export const OVERSEAS_QUIET_DAYS = {
  WAIT_FOR_APPROVAL: 3,
  WAIT_FOR_RETURNED: 45,
  WAIT_FOR_IN_STORAGE: 30,
  FINISH_FOR_DISPOSE: 7,
  WAIT_FOR_OUT_STORAGE: 5,
  PART_WAIT_FOR_OUT_STORAGE: 5,
  WAIT_FOR_SIGN: 14,
  PART_WAIT_FOR_SIGN: 14,
} as const satisfies Partial<Record<OverseasStatus, number>>;

/** With what an overseas waybill is heard of, also where its status stays. What is charged, billed or paid moves no goods. */
export const HEARD_WITH: readonly OverseasLifecycleAction[] = [
  'addBatch',
  'count',
  'finish',
  'pickShort',
  'ship',
  'sign',
  'answerRedirect',
];

/** Of these its customer has to ask whoever sends the goods, or say that no more will come. */
export const WAITS_FOR_GOODS = ['WAIT_FOR_RETURNED', 'WAIT_FOR_IN_STORAGE'] as const satisfies readonly OverseasStatus[];
