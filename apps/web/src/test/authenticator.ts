import { confirmSecondFactor, startSecondFactor } from '@waybound/contract/wire/account/account';
import { commands } from './commands.ts';
import { PASSWORD, type TestCustomer } from './test-server.ts';

/** The app on somebody's telephone that shows a code every half minute. */

/** @param steps so many half minutes ahead of now: a code works once */
export const codeOf = (secret: string, steps = 0): Promise<string> => commands.authenticatorCode(secret, steps);

/** A code as the app shows it, and as some type it. */
export const spaced = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

export interface Authenticator {
  recoveryCodes: readonly string[];
  /** A code that has not been used yet. */
  code: () => Promise<string>;
}

/** Sets up a second factor for a login, beside the page. */
export async function authenticate(customer: TestCustomer): Promise<Authenticator> {
  const { secret, setUp } = await customer.call(startSecondFactor, { password: PASSWORD });
  const { recoveryCodes } = await customer.call(confirmSecondFactor, { setUp, code: await codeOf(secret) });
  return { recoveryCodes, code: () => codeOf(secret, 1) };
}
