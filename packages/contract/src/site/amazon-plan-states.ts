/** The steps of a plan that is made at Amazon, in their order (facts-2 6.2); `packingChoice`, `choice` and `windowChoice` are the clerk's, `made` and `cancelled` are ends. */
export const AMAZON_PLAN_STEPS = [
  'create',
  'packing',
  'packingChoice',
  'boxes',
  'offers',
  'choice',
  'transport',
  'placement',
  'windows',
  'windowChoice',
  'booking',
  'shipping',
  'made',
  'cancelling',
  'cancelled',
] as const;
export type AmazonPlanStep = (typeof AMAZON_PLAN_STEPS)[number];

/** Why a step has not come to its end; the first two pass by themselves. */
export const AMAZON_PLAN_FAULTS = [
  'throttled',
  'outage',
  'revoked',
  'appRefused',
  'refused',
  'problems',
  'noPacking',
  'mixedBoxes',
  'noOwnCarrier',
  'modeNotOffered',
  'noCommonCarrier',
  'noCarrierLeft',
  'packingExpired',
  'placementExpired',
  'windowExpired',
  'noPlacement',
  'noWindows',
  'notConnected',
  'voided',
  'confirmedElsewhere',
  'unfinished',
] as const;
export type AmazonPlanFault = (typeof AMAZON_PLAN_FAULTS)[number];

/** Who puts labels on the units, or prepares them. */
export const AMAZON_OWNERS = ['SELLER', 'AMAZON', 'NONE'] as const;
export type AmazonOwner = (typeof AMAZON_OWNERS)[number];
/** What Amazon wants to know of each SKU: who labels its units, and who prepares them. */
export const AMAZON_OWNER_FIELDS = ['labelOwner', 'prepOwner'] as const;
export type AmazonOwnerField = (typeof AMAZON_OWNER_FIELDS)[number];

/** Amazon takes so many items in a plan, each an SKU of one expiry date, and so many units of an item. */
export const MAX_PLAN_ITEMS = 2000;
export const MAX_PLAN_ITEM_UNITS = 500_000;

/** Kinds of boxes, and SKUs in one, that a form can be expected to hold. */
export const MAX_PLAN_BOX_ROWS = 500;
export const MAX_PLAN_BOX_SKUS = 50;
/** Rows of the sheet of boxes, one for each SKU in boxes that are alike. */
export const MAX_PLAN_SHEET_ROWS = 2000;
/** Boxes alike in one row; Amazon takes 10,000. */
export const MAX_PLAN_BOXES = 5000;

/** How easily Amazon's warehouse takes goods in during a delivery window; a blocked one is not offered. */
export const AMAZON_WINDOW_AVAILABILITIES = ['AVAILABLE', 'CONGESTED', 'DISCOUNTED', 'OTHER'] as const;
export type AmazonWindowAvailability = (typeof AMAZON_WINDOW_AVAILABILITIES)[number];
/** Shipments of one plan; Amazon parts goods among a handful of warehouses. */
export const MAX_PLAN_SHIPMENTS = 100;
