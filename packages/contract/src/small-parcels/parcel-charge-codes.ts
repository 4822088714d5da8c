/** What a small parcel is charged for. Apart from its schemas, as pages and rules carry it. */

/** Its carriage, the duty that is passed on for each customs code, and what its customer decides on where it was stopped. */
export const PARCEL_CHARGES = ['freight', 'duty', 'sendOn', 'return', 'destroy'] as const;
export type ParcelChargeCode = (typeof PARCEL_CHARGES)[number];

/** Grams that a weight is rounded up to a whole number of. */
export const WEIGHT_STEPS = [1, 10, 50, 100, 500, 1000] as const;
export type WeightStep = (typeof WEIGHT_STEPS)[number];

/** What a parcel is charged by: what it weighs, what its volume counts as, or the least weight. */
export const PARCEL_WEIGHT_REASONS = ['gross', 'volume', 'minimum'] as const;
export type ParcelWeightReason = (typeof PARCEL_WEIGHT_REASONS)[number];

export const MAX_PARCEL_BANDS = 30;
