import { wire } from '../../wire.ts';

export const listApiKeys = wire({ path: '/customer/apikey/list' });
export const createApiKey = wire({ path: '/customer/apikey/create', changes: true });
export const saveApiKey = wire({ path: '/customer/apikey/save', changes: true });
export const revokeApiKey = wire({ path: '/customer/apikey/revoke', changes: true });
