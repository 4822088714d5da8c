/** Bags in which small parcels are handed over (docs/decisions/2026-11-27-small-parcels.md). Apart from their schemas, as pages carry them. */

/** Parcels are put in; closed and labelled; counted by the forwarder. */
export const BAG_STATUSES = ['open', 'closed', 'received'] as const;
export type BagStatus = (typeof BAG_STATUSES)[number];
export const BAG_TABS = ['all', ...BAG_STATUSES] as const;

/** Of these a bag says whether they are allowed. */
export const BAG_CUSTOMER_ACTIONS = ['fill', 'close', 'reopen', 'printLabel', 'delete', 'acknowledge'] as const;

/** Fewer parcels were counted in a bag than it was closed with, and some of it were never taken in; or more were. */
export const BAG_DISCREPANCIES = ['short', 'over'] as const;
export type BagDiscrepancy = (typeof BAG_DISCREPANCIES)[number];

/** More than a person carries. */
export const MAX_BAG_PARCELS = 500;
/** Put in by one call. */
export const MAX_BAG_NUMBERS = 100;
