/** Where the days of a price sheet are, in the order of its tabs. Apart from its schemas, as pages carry it. */
export const SHEET_STATES = ['current', 'upcoming', 'over'] as const;
export type SheetState = (typeof SHEET_STATES)[number];
export const SHEET_TABS = ['all', ...SHEET_STATES] as const;

/** What a channel's prices are of. */
export const SHEET_UNITS = ['kg', 'cbm', 'cabinet'] as const;

export const MAX_SHEET_CUSTOMERS = 200;
export const MAX_SHEET_CHANNELS = 50;
export const MAX_DISCOUNTS = 200;
