import { wire } from '../../wire.ts';

export const contactInfo = wire({ path: '/customer/queryContactInfo' });
export const queryAttention = wire({ path: '/seaair/waybills/queryAttention' });
export const queryShipped = wire({ path: '/seaair/waybills/queryShipped' });
export const queryLanes = wire({ path: '/seaair/waybills/queryLanes' });
export const queryRecent = wire({ path: '/seaair/waybills/queryRecent' });
