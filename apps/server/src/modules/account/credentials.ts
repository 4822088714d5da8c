import type { BeforeContext } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { LoginThrottle } from '../../kernel/security/throttle.ts';

export interface Credentials {
  loginName: string;
  passwordHash: string;
  /** The sealed secret. */
  secondFactor: Uint8Array | undefined;
}

/** What the caller's login has to prove, read without a transaction. */
export async function ownCredentials({ query, customer }: BeforeContext): Promise<Credentials> {
  const [row] = await query('select login_name, password_hash, second_factor from find_credentials($1)', [customer.tokenHash]);
  if (!row) throw new Error('The session of this call has no login.');
  const secondFactor = row['second_factor'];
  return {
    loginName: String(row['login_name']),
    passwordHash: String(row['password_hash']),
    secondFactor: secondFactor instanceof Uint8Array ? secondFactor : undefined,
  };
}

/**
 * Failures count together with those of logging in, or a session that somebody left open would be a way around that throttle.
 * @returns under what the tries of this login are counted, and minutes to wait, or 0 where this one is allowed
 */
export async function countAttempt(
  throttle: LoginThrottle,
  { customer, address }: BeforeContext,
  { loginName }: Credentials,
): Promise<{ minutes: number; forget: () => Promise<void> }> {
  const account = `${customer.siteId}:${loginName.toLowerCase()}`;
  const minutes = await throttle.attempt(account, address);
  return { minutes, forget: () => throttle.succeeded(account, address) };
}

/** Counts a try of something secret; refuses where there have been too many. */
export async function countAttemptOrRefuse(
  throttle: LoginThrottle,
  context: BeforeContext,
  credentials: Credentials,
): Promise<() => Promise<void>> {
  const { minutes, forget } = await countAttempt(throttle, context, credentials);
  if (minutes > 0) refuse('tooManyTries', { minutes });
  return forget;
}
