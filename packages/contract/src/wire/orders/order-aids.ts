import { wire } from '../../wire.ts';

export const queryFbaCodes = wire({ path: '/seaair/waybills/queryFbaCodeByCoutry' });
export const queryInStockChannels = wire({ path: '/seaair/waybills/queryInStockChannel' });
export const initInStockChannels = wire({ path: '/seaair/waybills/initWaybillInStockChannel' });
export const matchProvince = wire({ path: '/seaair/waybills/queryMatchProvince' });
export const queryMeasurementUnits = wire({ path: '/seaair/waybills/fetchLiquidationInvoiceMeasurementUnit' });
export const initOrderForm = wire({ path: '/seaair/waybills/initWaybillState' });
export const beginOrder = wire({ path: '/seaair/waybills/beginOrder' });
export const queryCustomerImporters = wire({ path: '/seaair/waybills/queryCustomerImporter' });
export const initCustomerImporter = wire({ path: '/seaair/seaairwaybill/qingtipai/initCustomerImporter' });
export const showsAllPurchaseCodes = wire({ path: '/seaair/waybills/isShowAllPurchaseCodeBySaleId' });
export const judgeContract = wire({ path: '/customer/info/judgeIsNeedContract' });
export const rememberInsurance = wire({ path: '/customer/info/rememberInsure', changes: true });
export const checkActions = wire({ path: '/seaair/seaairlist/checkWaybillStatus' });
export const checkDraft = wire({ path: '/seaair/seaairlist/waybillCheckDraft' });
