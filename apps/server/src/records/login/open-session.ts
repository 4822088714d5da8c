import type { CallName } from '@waybound/contract/contract';
import type { PublicContext } from '../../kernel/context.ts';
import { hashToken, newToken, SESSION_IDLE_MS } from '../../kernel/security/session.ts';

export interface AuthenticatedLogin {
  customerId: string;
  id: string;
}

/**
 * Opens a session for an authenticated login and returns its token, which is shown only once. Session, audit entry and what the
 * browser is known by are one statement.
 * @param how the call, and what else the audit trail should say of it
 */
export async function openSession(
  context: PublicContext,
  login: AuthenticatedLogin,
  how: { call: CallName } & Readonly<Record<string, string>>,
): Promise<string> {
  const token = newToken();
  const deviceToken = newToken();
  const { now, userAgent, address, device } = context;
  const until = new Date(now.getTime() + SESSION_IDLE_MS);
  const { call, ...more } = how;
  const session = [hashToken(token), login.customerId, login.id, now, until, userAgent, address];
  const written = [call, JSON.stringify({ address, ...more })];
  const devices = [device.token === undefined ? null : hashToken(device.token), hashToken(deviceToken)];
  await context.query(
    "select open_session($1, $2, $3, $4, $5, $6, $7), record_login($2, $3, $4, $8, 'login', $9), know_device($2, $3, $10, $11, $4)",
    [...session, ...written, ...devices],
  );
  device.keep(deviceToken);
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
