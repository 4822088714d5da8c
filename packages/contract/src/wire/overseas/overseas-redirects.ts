import { wire } from '../../wire.ts';

export const askRedirect = wire({ path: '/abroad/waybill/askRedirect', changes: true });
