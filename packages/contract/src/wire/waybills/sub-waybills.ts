import { wire } from '../../wire.ts';

export const querySubWaybills = wire({ path: '/seaair/waybills/querySubWaybill', sent: 'query' });
