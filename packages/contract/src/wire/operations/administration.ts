import { wire } from '../../wire.ts';

export const opsSites = wire({ path: '/operations/sites', method: 'GET' });
export const setDefaultSite = wire({ path: '/operations/setDefaultSite', changes: true });
export const opsCustomers = wire({ path: '/operations/customers', method: 'GET' });
export const saveCustomer = wire({ path: '/operations/saveCustomer', changes: true });
export const importCustomers = wire({ path: '/operations/importCustomers', sent: 'multipart', changes: true });
export const opsLogins = wire({ path: '/operations/logins', method: 'GET' });
export const createLogin = wire({ path: '/operations/createLogin', changes: true });
export const saveLogin = wire({ path: '/operations/saveLogin', changes: true });
export const resetPassword = wire({ path: '/operations/resetPassword', changes: true });
export const resetSecondFactor = wire({ path: '/operations/resetSecondFactor', changes: true });
export const disableLogin = wire({ path: '/operations/disableLogin', changes: true });
export const enableLogin = wire({ path: '/operations/enableLogin', changes: true });
export const opsKeys = wire({ path: '/operations/keys', method: 'GET' });
export const createKey = wire({ path: '/operations/createKey', changes: true });
export const renewKey = wire({ path: '/operations/renewKey', changes: true });
export const disableKey = wire({ path: '/operations/disableKey', changes: true });
