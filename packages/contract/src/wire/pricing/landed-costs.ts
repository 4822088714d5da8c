import { wire } from '../../wire.ts';

/** By what the charges of a waybill are shared out among its goods; the first is what a page shows unless asked otherwise. */
export const LANDED_METHODS = ['chargedWeight', 'volume', 'value', 'pieces'] as const;
export type LandedMethod = (typeof LANDED_METHODS)[number];

/** What a row of landed costs is: a SKU, or a SKU on one lane or in one month. */
export const LANDED_GROUPS = ['sku', 'lane', 'month'] as const;
export type LandedGroup = (typeof LANDED_GROUPS)[number];

/** How many months are looked at, the current one among them; the first is what a page shows unless asked otherwise. */
export const LANDED_MONTHS = [6, 1, 3, 12] as const;
export type LandedMonths = (typeof LANDED_MONTHS)[number];
/** Of one answer; a workbook has more. */
export const MAX_LANDED_ROWS = 200;
/** Of one SKU. */
export const MAX_LANDED_WAYBILLS = 200;

export const queryLandedCosts = wire({ path: '/finance/landedCost/list' });
export const queryLandedCostWaybills = wire({ path: '/finance/landedCost/waybills' });
export const exportLandedCosts = wire({ path: '/finance/landedCost/export', answers: 'file' });
