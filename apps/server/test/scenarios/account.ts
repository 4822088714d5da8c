import { listSessions, startSecondFactor } from '@waybound/contract/account/account';
import { login } from '@waybound/contract/account/auth';
import { authenticate, codeAt } from '../server/authenticator.ts';
import type { Fields } from '../any-request.ts';
import type { TestCustomer, TestServer } from '../server/test-server.ts';
import { DEMO_PASSWORD } from '../../src/seed/accounts.ts';

/** The scenarios of a login's security. */
export function accountScenarios(server: TestServer) {
  const { call, customer, clock } = server;
  const alone = (input: (who: TestCustomer) => Fields | Promise<Fields>) => async () => {
    const who = await customer();
    return { who, input: await input(who) };
  };
  const password = DEMO_PASSWORD;
  return {
    'account.updatePassword': alone(() => ({ oldPassWord: password, newPassWord: 'Another2026' })),
    'account.loginSecurity': alone(() => ({})),
    'account.startSecondFactor': alone(() => ({ password })),
    'account.confirmSecondFactor': alone(async ({ token }) => {
      const { secret, setUp } = await call(startSecondFactor, { password }, { token });
      return { setUp, code: codeAt(secret, clock.now) };
    }),
    'account.disableSecondFactor': alone(async ({ token }) => ({ password, code: (await authenticate(server, token)).code(1) })),
    'account.renewRecoveryCodes': alone(async ({ token }) => ({ code: (await authenticate(server, token)).code(1) })),
    'account.listSessions': alone(() => ({})),
    'account.endSession': alone(async ({ loginName, token }) => {
      await call(login, { userName: loginName, password });
      const { sessions } = await call(listSessions, {}, { token });
      return { id: sessions.find(({ isThis }) => !isThis)?.id };
    }),
    'account.endOtherSessions': alone(() => ({})),
  };
}
