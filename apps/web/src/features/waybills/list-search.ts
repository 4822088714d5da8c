import { ATTENTION_CAUSES, ROAD_WAYS, WAYBILL_STATUSES, WAYBILL_TABS } from '@waybound/contract/waybills/status';
import type { listWaybills } from '@waybound/contract/wire/waybills/waybills';
import { day, oneOf, searchOf, someOf, text, texts, wholeNumber, wholeNumbers } from '../../parts/search-params.ts';

/** Only the type comes from the contract's file: it would bring the whole order along into the first chunk. */
const SORTS = ['createdAt', 'customerActualWeight', 'lastEventAt'] as const satisfies (typeof listWaybills)['sorts'];

/** What the list shows is in the address, so that back, reload and a pasted link return to the same view. */
export const listSearch = searchOf({
  tab: oneOf(WAYBILL_TABS),
  waybillNos: texts,
  keyword: text,
  shippingWays: someOf(ROAD_WAYS),
  countryIds: wholeNumbers,
  statuses: someOf(WAYBILL_STATUSES),
  createdFrom: day,
  createdTo: day,
  shippedFrom: day,
  shippedTo: day,
  attention: someOf(ATTENTION_CAUSES),
  page: wholeNumber,
  size: wholeNumber,
  sort: oneOf(SORTS),
  direction: oneOf(['asc', 'desc']),
});
export type ListSearch = ReturnType<typeof listSearch>;
