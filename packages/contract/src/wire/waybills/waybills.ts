import { filter, listWire } from '../../list-wire.ts';
import { ATTENTION_CAUSES, ROAD_WAYS, WAYBILL_STATUSES, WAYBILL_TABS } from '../../waybills/status.ts';
import { wire } from '../../wire.ts';

const MAX_COUNTRY_ID = 9999;

export const listWaybills = listWire({
  path: '/seaair/waybills/listPage',
  tabs: WAYBILL_TABS,
  filters: {
    /** Waybill or reference numbers. */
    waybillNos: filter.numbers,
    keyword: filter.keyword,
    shippingWays: filter.anyOf(ROAD_WAYS),
    countryIds: filter.anyNumber(MAX_COUNTRY_ID),
    statuses: filter.anyOf(WAYBILL_STATUSES),
    created: filter.days,
    /** The days on which the goods left. */
    shipped: filter.days,
    /** Waybills that wait for the customer for any of these causes. */
    attention: filter.anyOf(ATTENTION_CAUSES),
  },
  sorts: ['createdAt', 'customerActualWeight', 'lastEventAt'],
  sizes: [20, 50, 100],
});
export const getWaybill = wire({ path: '/seaair/waybills/getWaybillById', sent: 'query' });
export const waybillRoutes = wire({ path: '/seaair/waybills/queryWaybillRoutes' });
export const deleteWaybill = wire({ path: '/seaair/waybills/deleteWaybillById', sent: 'query', changes: true });
export const sendBack = wire({ path: '/seaair/waybills/sendBackWaybill', changes: true });
export const cancelWaybill = wire({ path: '/seaair/waybills/cancelWaybill', changes: true });
export const handover = wire({ path: '/seaair/waybills/handoverWaybill', changes: true });
export const withdrawHandover = wire({ path: '/seaair/waybills/withdrawHandover', changes: true });
export const acceptMeasured = wire({ path: '/seaair/waybills/acceptMeasured', changes: true });
export const disputeMeasured = wire({ path: '/seaair/waybills/disputeMeasured', changes: true });
export const confirmPacking = wire({ path: '/seaair/waybills/confirmPackingList', changes: true });
export const replyQuestion = wire({ path: '/seaair/waybills/replyWaybill', sent: 'query', changes: true });
export const listQuestions = wire({ path: '/seaair/waybills/queryQuestionsByWaybillId', sent: 'query' });
export const batchSendBack = wire({ path: '/seaair/waybills/batchSendBackWaybill', changes: true });
