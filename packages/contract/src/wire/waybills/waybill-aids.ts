import { wire } from '../../wire.ts';

export const initListPage = wire({ path: '/seaair/waybills/initListPage' });
export const queryCountryIdOm = wire({ path: '/seaair/waybills/queryCountryIdOm', method: 'GET' });
export const queryCountryIdOz = wire({ path: '/seaair/waybills/queryCountryIdOz', method: 'GET' });
export const findProgress = wire({ path: '/setting/tracknodeabnormal/findProgressAllByWaybillStatus' });
