import { wire } from '../../wire.ts';

export const listStores = wire({ path: '/seaair/amazon/authorization/list' });
export const saveStore = wire({ path: '/seaair/amazon/authorization/saveOrUpdate', changes: true });
export const deleteStore = wire({ path: '/seaair/amazon/authorization/delete', changes: true });
export const authorizeStore = wire({ path: '/seaair/amazon/authorization/authorize', changes: true });
export const connectOpenStores = wire({ path: '/seaair/amazon/authorization/connectOpen', changes: true });
export const manualSync = wire({ path: '/seaair/amazon/authorization/manualSync', changes: true });
