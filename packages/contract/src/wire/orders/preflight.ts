import { wire } from '../../wire.ts';

export const preflightOrder = wire({ path: '/seaair/waybills/preflight' });
export const namedContainers = wire({ path: '/endWaybill/namedContainers' });
export const currentRules = wire({ path: '/seaair/waybills/preflightRules', method: 'GET' });
