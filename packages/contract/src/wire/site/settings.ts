import { wire } from '../../wire.ts';

export { listVisits } from './visits.ts';

export const queryCountry = wire({ path: '/setting/country/queryCountryById' });
export const queryStates = wire({ path: '/setting/countrystatedetail/queryById' });
export const listAirports = wire({ path: '/setting/configairport/findBycountryIdList' });
export const listPorts = wire({ path: '/setting/configport/findBycountryIdPortList' });
export const listStorage = wire({ path: '/setting/storagelocation/apiList' });
export const listStorageForReceipt = wire({ path: '/setting/storagelocation/apiListForWarehouseReceipt' });
export const listFbaWarehouses = wire({ path: '/setting/api/shippingfbastock/list' });
export const saveFbaRelation = wire({ path: '/setting/api/shippingfbastock/saveFbaStockRelationApi', changes: true });
export const salesmanService = wire({ path: '/customer/getCustomerSalesmanService' });
export const listDeclarationTitles = wire({ path: '/setting/applytitlematching/queryAppleTitlesByServeCompanyId' });
export const entrustTitle = wire({ path: '/seaair/seaairlist/updateEntrustApple', changes: true });
