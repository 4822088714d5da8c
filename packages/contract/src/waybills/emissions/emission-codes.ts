/** What a waybill's greenhouse gases are reckoned from (docs/decisions/2026-11-28-emissions.md). */

export const EMISSION_LEGS = ['preCarriage', 'main', 'onCarriage'] as const;
export type EmissionLeg = (typeof EMISSION_LEGS)[number];

export const EMISSION_MODES = ['air', 'sea', 'rail', 'truck'] as const;
export type EmissionMode = (typeof EMISSION_MODES)[number];

/** How long a leg is: along the great circle, over the lanes of ships or of railways and trunk roads, or as assumed for all. */
export const DISTANCE_BASES = ['greatCircle', 'seaLanes', 'landLanes', 'assumed'] as const;
export type DistanceBasis = (typeof DISTANCE_BASES)[number];

/** Facts without which there is no figure: a place may be missing, or stand in no table with its position. */
export const EMISSION_GAPS = ['weight', 'mode', 'loadingPort', 'dischargePort'] as const;
export type EmissionGap = (typeof EMISSION_GAPS)[number];
