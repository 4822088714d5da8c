import { wire } from '../../wire.ts';

export const saveOrder = wire({ path: '/seaair/waybills/saveWaybillStandard', changes: true });
export const saveFbaOrder = wire({ path: '/seaair/waybills/saveWaybillFba', changes: true });
export const savePortOrder = wire({ path: '/seaair/g2gairseaairwaybills/saveG2GAirWaybill', changes: true });
export const initPortOrder = wire({ path: '/seaair/g2gairseaairwaybills/initPageData' });
export const checkShipmentPort = wire({ path: '/seaair/seaairwaybill/qingtipai/checkShipmentPort' });
export const initEndOrder = wire({ path: '/seaair/seaairwaybill/qingtipai/initHdWaybill', changes: true });
export const waybillOfBill = wire({ path: '/endWaybill/waybillOfBill' });
export const submitOrder = wire({ path: '/seaair/waybills/submitOrderExamine', changes: true });
export const channelPrices = wire({ path: '/seaair/waybills/queryChannelPrices' });
export const endChannels = wire({ path: '/seaair/waybills/queryEndOrderChannel', method: 'GET' });
export const splitDraft = wire({ path: '/seaair/waybills/splitWaybill', changes: true });
