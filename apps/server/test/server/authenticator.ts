import { confirmSecondFactor, startSecondFactor } from '@waybound/contract/account/account';
import { Secret, TOTP } from 'otpauth';
import type { TestServer } from './test-server.ts';
import { DEMO_PASSWORD } from '../../src/seed/accounts.ts';

const STEP_MS = 30_000;

/** The code an authenticator app shows. */
export const codeAt = (secret: string, at: Date, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() + steps * STEP_MS });

export interface Authenticator {
  secret: string;
  recoveryCodes: readonly string[];
  /** The code at the server's time, so many steps ahead of it. The set-up has used that of step 0. */
  code: (steps: number) => string;
}

/** Sets up a second factor for the login of a session. */
export async function authenticate({ call, clock }: Pick<TestServer, 'call' | 'clock'>, token: string): Promise<Authenticator> {
  const { secret, setUp } = await call(startSecondFactor, { password: DEMO_PASSWORD }, { token });
  const { recoveryCodes } = await call(confirmSecondFactor, { setUp, code: codeAt(secret, clock.now) }, { token });
  return { secret, recoveryCodes, code: (steps) => codeAt(secret, clock.now, steps) };
}
