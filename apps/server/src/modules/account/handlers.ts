import type { account } from '@waybound/contract/account/account';
import { changePassword } from './password.ts';
import { readSecurity, replaceRecoveryCodes, switchSecondFactorOff } from './second-factor.ts';
import { endOneSession, endOtherSessions, listSessions } from './sessions.ts';
import { beginSecondFactor, switchSecondFactorOn } from './set-up.ts';
import type { Handlers } from '../../kernel/context.ts';
import type { SecretBox } from '../../kernel/security/secret-box.ts';
import type { LoginThrottle } from '../../kernel/security/throttle.ts';

/** The security of one's own login. */
export const accountHandlers = (throttle: LoginThrottle, secrets: SecretBox): Handlers<typeof account> => ({
  updatePassword: changePassword(throttle),
  loginSecurity: readSecurity,
  startSecondFactor: beginSecondFactor(throttle, secrets),
  confirmSecondFactor: switchSecondFactorOn(secrets),
  disableSecondFactor: switchSecondFactorOff(throttle, secrets),
  renewRecoveryCodes: replaceRecoveryCodes(throttle, secrets),
  listSessions,
  endSession: endOneSession,
  endOtherSessions,
});
