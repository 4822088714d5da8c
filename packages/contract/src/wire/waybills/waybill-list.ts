import { COUNTRY_IDS } from '../../country-filter-codes.ts';
import { KEYWORD, listWire } from '../../list-wire.ts';
import { DOCUMENT_FILTERS } from '../../documents/document-filter-codes.ts';
import { MERGE_KINDS } from '../../waybills/merge-codes.ts';
import { ATTENTION_CAUSES, ROAD_WAYS, WAYBILL_BOOKINGS, WAYBILL_STATUSES, WAYBILL_TABS } from '../../waybills/status.ts';

/** Apart from the other calls: the address of its page is read in the first chunk. */
export const listWaybills = listWire({
  path: '/seaair/waybills/listPage',
  tabs: WAYBILL_TABS,
  filters: {
    /** Waybill or reference numbers. */
    waybillNos: { kind: 'numbers' },
    keyword: KEYWORD,
    shippingWays: { kind: 'anyOf', values: ROAD_WAYS },
    countryIds: COUNTRY_IDS,
    /** The days on which the goods left. */
    shipped: { kind: 'days' },
    statuses: { kind: 'anyOf', values: WAYBILL_STATUSES },
    /** What a booking waits for before it is handed over. */
    bookings: { kind: 'anyOf', values: WAYBILL_BOOKINGS },
    created: { kind: 'days' },
    /** Those that are filed together with others. */
    merged: { kind: 'anyOf', values: MERGE_KINDS },
    /** Whether the customer has given the documents that they need. */
    documents: { kind: 'anyOf', values: DOCUMENT_FILTERS },
    /** Waybills that wait for the customer for any of these causes. */
    attention: { kind: 'anyOf', values: ATTENTION_CAUSES },
  },
  sorts: ['createdAt', 'customerActualWeight', 'lastEventAt'],
  sizes: [20, 50, 100],
});
