import { wire } from '../../wire.ts';

/** How far back prices are looked at, in weeks; the first is what a page shows unless asked otherwise. */
export const HISTORY_WEEKS = [26, 13, 52] as const;
/** Of one figure. */
export const MAX_HISTORY_WAYBILLS = 200;

export const queryHistoryPrices = wire({ path: '/customer/historyPrice/list' });
export const queryHistoryPriceWaybills = wire({ path: '/customer/historyPrice/waybills' });
