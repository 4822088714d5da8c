import type { ParcelRow } from '@waybound/contract/small-parcels/small-parcels';

/** What its customer can do with a parcel that is announced, each in a dialog of its own. */
const PARCEL_STEPS = ['takeBack', 'correctAddress', 'correctCustoms', 'acceptWeight', 'sendOn', 'intercept', 'return', 'destroy'] as const;
export type ParcelStep = (typeof PARCEL_STEPS)[number];

/** Those that its state allows. */
export const stepsOf = ({ may }: Pick<ParcelRow, 'may'>): readonly ParcelStep[] =>
  PARCEL_STEPS.filter((step) => may[step === 'return' || step === 'destroy' ? 'end' : step] === null);

/** A step that is made from a row of a list; `reply` writes to the forwarder. */
export interface OpenedStep {
  row: ParcelRow;
  step: ParcelStep | 'reply';
}
