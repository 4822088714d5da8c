import type { PieceCondition } from './overseas-states.ts';

/** The tabs of the list, in their order on the screen: what waits for the customer comes first. */
export const OVERSEAS_TABS = ['all', 'decision', 'draft', 'review', 'arriving', 'processing', 'leaving', 'done', 'closed'] as const;

/** Why an overseas waybill waits for its customer, the worst first. */
export const OVERSEAS_ATTENTION = ['decision', 'rejected', 'quiet', 'bill', 'draft'] as const;

/** Work on what comes back (`TH`), and on goods that were transferred from another waybill (`HWC`). */
export const OVERSEAS_WAYS = ['TH', 'HWC'] as const;
export type OverseasWay = (typeof OVERSEAS_WAYS)[number];

/** The tabs of the stock: all of it, and what costs more a day soon. */
export const STOCK_TABS = ['all', 'growing'] as const;
/** So many days ahead a dearer day is told. */
export const GROWS_WITHIN_DAYS = 14;

/** How long goods have stood, in days; the last has no end. */
export const STOCK_AGES = ['to30', 'to90', 'to180', 'over180'] as const;
export type StockAge = (typeof STOCK_AGES)[number];
export const DAYS_OF_STOCK_AGE: Readonly<Record<StockAge, readonly [from: number, to: number]>> = {
  to30: [1, 30],
  to90: [31, 90],
  to180: [91, 180],
  over180: [181, Infinity],
};

/** Of these pieces are stored: what nobody has announced, or can name, has to leave. */
export const STORED_CONDITIONS = ['good', 'damaged'] as const satisfies readonly PieceCondition[];
export type StoredCondition = (typeof STORED_CONDITIONS)[number];
