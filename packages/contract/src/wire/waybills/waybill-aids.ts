import { wire } from '../../wire.ts';

export const initListPage = wire({ path: '/seaair/waybills/initListPage' });
export const queryCountryIdOm = wire({ path: '/seaair/waybills/queryCountryIdOm', method: 'GET' });
export const queryCountryIdOz = wire({ path: '/seaair/waybills/queryCountryIdOz', method: 'GET' });
/** Of our own: how long this customer's waybills took. */
export const ownTimes = wire({ path: '/customer/waybills/times' });
export const findProgress = wire({ path: '/setting/tracknodeabnormal/findProgressAllByWaybillStatus' });
