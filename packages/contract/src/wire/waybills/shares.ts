import { wire } from '../../wire.ts';

/** `send`: for who sends or receives the goods. `service`: for a partner who handles them, with packing list and papers. */
export const SHARE_KINDS = ['send', 'service'] as const;
export type ShareKind = (typeof SHARE_KINDS)[number];

/** How long a link to a waybill is valid. */
export const SHARE_DAYS = 90;

export const shareWaybill = wire({ path: '/seaair/waybills/shareWaybill', changes: true });
export const listShares = wire({ path: '/seaair/waybills/queryWaybillShares' });
export const withdrawShare = wire({ path: '/seaair/waybills/withdrawWaybillShare', changes: true });
export const getSharedWaybill = wire({ path: '/seaair/waybills/getSharedWaybill' });
