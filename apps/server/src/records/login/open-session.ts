import type { CallName } from '@waybound/contract/contract';
import type { PublicContext } from '../../kernel/context.ts';
import { hashToken, newToken, SESSION_IDLE_MS } from '../../kernel/security/session.ts';

export interface AuthenticatedLogin {
  customerId: string;
  id: string;
}

/**
 * Opens a session for an authenticated login and returns its token, which is shown only once. Session and audit entry are one statement.
 * @param how the call, and what else the audit trail should say of it
 */
export async function openSession(
  context: PublicContext,
  login: AuthenticatedLogin,
  how: { call: CallName } & Readonly<Record<string, string>>,
): Promise<string> {
  const token = newToken();
  const { now, userAgent, address } = context;
  const until = new Date(now.getTime() + SESSION_IDLE_MS);
  const { call, ...more } = how;
  const opened = [hashToken(token), login.customerId, login.id, now, until, userAgent, address, call, JSON.stringify({ address, ...more })];
  await context.query("select open_session($1, $2, $3, $4, $5, $6, $7), record_login($2, $3, $4, $8, 'login', $9)", opened);
  return token;
}

/** A login that did not get in. Throttling bounds how many there are. */
export async function recordFailedLogin(
  { query, now, address }: PublicContext,
  login: AuthenticatedLogin,
  details: Readonly<Record<string, string>>,
): Promise<void> {
  const written = [login.customerId, login.id, now, 'auth.login', 'loginFailed', JSON.stringify({ address, ...details })];
  await query('select record_login($1, $2, $3, $4, $5, $6)', written);
}
