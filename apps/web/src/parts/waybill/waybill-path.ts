import type { RoadWay } from '@waybound/contract/waybills/status';

/** Where a waybill and its list stand (specification, section 2): those of end waybills have pages of their own. */

export const END_LIST_PATH = '/endWaybill/endWaybillList';
export const END_WAYBILL_PATH = '/endWaybill/WaybillHdDetail-V2/:id';

const isEnd = (way: RoadWay): boolean => way === 'HD';

/** For a link to one waybill. */
export const waybillPathOf = ({ shippingWay }: { shippingWay: RoadWay }) =>
  isEnd(shippingWay) ? '/endWaybill/WaybillHdDetail-V2/$id' : '/waybillManagement/waybillDetails/$id';

/** For a link to the list of those that go this way. */
export const waybillListPathOf = (way: RoadWay) => (isEnd(way) ? END_LIST_PATH : '/waybillManagement/waybillList');
