/** How a shipment is brought to Amazon, in Amazon's words (facts-2 6.3). */
export const AMAZON_MODES = [
  'GROUND_SMALL_PARCEL',
  'AIR_SMALL_PARCEL',
  'AIR_SMALL_PARCEL_EXPRESS',
  'FREIGHT_LTL',
  'FREIGHT_FTL_PALLET',
  'FREIGHT_FTL_NONPALLET',
  'OCEAN_LCL',
  'OCEAN_FCL',
  'OTHER',
] as const;
export type AmazonMode = (typeof AMAZON_MODES)[number];

/** What a clerk chooses for a plan: parcels of a parcel carrier, or pallets on a truck that brings others' goods as well. */
export const AMAZON_PLAN_MODES = ['GROUND_SMALL_PARCEL', 'FREIGHT_LTL'] as const;
export type AmazonPlanMode = (typeof AMAZON_PLAN_MODES)[number];

/** By truck on pallets, of which each has labels of its own. */
export const PALLET_MODES = ['FREIGHT_LTL', 'FREIGHT_FTL_PALLET'] as const satisfies readonly AmazonMode[];

/** Of one shipment; two trucks take some fifty. */
export const MAX_PLAN_PALLETS = 100;
