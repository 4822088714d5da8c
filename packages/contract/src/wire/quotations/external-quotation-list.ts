import { KEYWORD, listWire } from '../../list-wire.ts';
import { SHEET_TABS } from '../../quotations/external-quotation-states.ts';
import { ROAD_WAYS } from '../../waybills/status.ts';

/** Apart from the other calls: the address of its page is read in the first chunk. */
export const listExternalQuotations = listWire({
  path: '/customer/externalquotation/list',
  tabs: SHEET_TABS,
  filters: { keyword: KEYWORD, shippingWays: { kind: 'anyOf', values: ROAD_WAYS }, valid: { kind: 'days' } },
  sorts: [],
  sizes: [20, 50, 100],
});
