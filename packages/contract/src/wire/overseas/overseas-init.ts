import { wire } from '../../wire.ts';

/** Apart from the other calls: a list's filters ask for it, and come with none of them. */
export const initOverseas = wire({ path: '/abroad/waybill/initWaybill' });
