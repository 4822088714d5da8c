import { wire } from '../../wire.ts';

export const updatePassword = wire({ path: '/customer/updatePassword', changes: true, answers: 'bare' });
export const loginSecurity = wire({ path: '/customer/account/security' });
export const startSecondFactor = wire({ path: '/customer/account/startSecondFactor' });
export const confirmSecondFactor = wire({ path: '/customer/account/confirmSecondFactor', changes: true });
export const disableSecondFactor = wire({ path: '/customer/account/disableSecondFactor', changes: true });
export const renewRecoveryCodes = wire({ path: '/customer/account/renewRecoveryCodes', changes: true });
export const listSessions = wire({ path: '/customer/account/sessions' });
export const endSession = wire({ path: '/customer/account/endSession', changes: true });
export const endOtherSessions = wire({ path: '/customer/account/endOtherSessions', changes: true });
