import { wire } from '../../wire.ts';

export const login = wire({ path: '/author/getToken' });
export const sessionInfo = wire({ path: '/customer/getInfo' });
export const logout = wire({ path: '/author/logout', changes: true });
