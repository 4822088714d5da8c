import { wire } from '../../wire.ts';

export const searchByWaybillNo = wire({ path: '/seaair/waybills/searchOrderByWaybillNo', answers: 'bare' });
export const searchByReferenceNo = wire({ path: '/seaair/waybills/searchOrderByReferenceNo', answers: 'bare' });
export const suggestWaybills = wire({ path: '/seaair/waybills/searchLikeOrderToCustomer', answers: 'bare' });
export const quickSearch = wire({ path: '/seaair/open/message/clientQuickSearch', answers: 'bare' });
