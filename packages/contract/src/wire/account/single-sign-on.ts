import { wire } from '../../wire.ts';

/** Section 9: the client type of a login event. */
export const CLIENT_TYPE = 2;

export const loginByWebsiteToken = wire({ path: '/author/loginByWebsiteToken' });
export const redirectLogin = wire({ path: '/customer/redirectLogin', answers: 'bare' });
export const openEmbedded = wire({ path: '/customer/std/openPage' });
export const recordLogin = wire({ path: '/customer/std/addNumberOfLogins', changes: true });
