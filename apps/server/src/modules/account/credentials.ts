import type { BeforeContext } from '../../kernel/context.ts';
import type { LoginThrottle, Tried } from '../../kernel/security/throttle.ts';
import { attemptOrRefuse } from '../../records/login/tries.ts';

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
 * A secret that is asked for inside a session is counted by this session: one that somebody left open is no way around the throttle of
 * logging in, and nobody outside can slow it down.
 */
export const triedInside = ({ customer }: BeforeContext): Tried => ({ kind: 'session', tokenHash: customer.tokenHash });

/** Counts a try; refuses one that comes too early. What it returns forgets the failures, after a success. */
export async function countAttemptOrRefuse(throttle: LoginThrottle, context: BeforeContext): Promise<() => Promise<void>> {
  const tried = triedInside(context);
  await attemptOrRefuse(throttle, tried, context.now);
  return () => throttle.succeeded(tried);
}
