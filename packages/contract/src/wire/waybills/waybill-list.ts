import { KEYWORD, listWire } from '../../list-wire.ts';
import { ATTENTION_CAUSES, ROAD_WAYS, WAYBILL_STATUSES, WAYBILL_TABS } from '../../waybills/status.ts';

const MAX_COUNTRY_ID = 9999;

/** Apart from the other calls: the address of its page is read in the first chunk. */
export const listWaybills = listWire({
  path: '/seaair/waybills/listPage',
  tabs: WAYBILL_TABS,
  filters: {
    /** Waybill or reference numbers. */
    waybillNos: { kind: 'numbers' },
    keyword: KEYWORD,
    shippingWays: { kind: 'anyOf', values: ROAD_WAYS },
    countryIds: { kind: 'anyNumber', max: MAX_COUNTRY_ID },
    statuses: { kind: 'anyOf', values: WAYBILL_STATUSES },
    created: { kind: 'days' },
    /** The days on which the goods left. */
    shipped: { kind: 'days' },
    /** Waybills that wait for the customer for any of these causes. */
    attention: { kind: 'anyOf', values: ATTENTION_CAUSES },
  },
  sorts: ['createdAt', 'customerActualWeight', 'lastEventAt'],
  sizes: [20, 50, 100],
});
