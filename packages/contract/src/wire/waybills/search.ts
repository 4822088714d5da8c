import type { ShippingWay } from '../../waybills/status.ts';
import { wire } from '../../wire.ts';

/** What the search finds: the mark of its number stands for the way of a small parcel, which is its carrier's product, and of a bag of them. */
export const SEARCHED_WAYS = ['AIR', 'FCL', 'LCL', 'KT', 'ZX', '99', 'OT', 'HD', 'HWC', 'TH', 'XB', 'BG'] as const satisfies readonly (
  | ShippingWay
  | 'XB'
  | 'BG'
)[];
export type SearchedWay = (typeof SEARCHED_WAYS)[number];

export const searchByWaybillNo = wire({ path: '/seaair/waybills/searchOrderByWaybillNo', answers: 'bare' });
export const searchByReferenceNo = wire({ path: '/seaair/waybills/searchOrderByReferenceNo', answers: 'bare' });
export const suggestWaybills = wire({ path: '/seaair/waybills/searchLikeOrderToCustomer', answers: 'bare' });
export const quickSearch = wire({ path: '/seaair/open/message/clientQuickSearch', answers: 'bare' });
