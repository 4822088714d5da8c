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
 * @param compared the password's hash that was compared; undefined where another site has vouched for the login
 * @returns undefined where the login was disabled or its password replaced in between
 */
export async function openSession(
  context: PublicContext,
  login: AuthenticatedLogin,
  how: { call: CallName } & Readonly<Record<string, string>>,
  compared: string | undefined,
): Promise<string | undefined> {
  const token = newToken();
  const deviceToken = newToken();
  const { now, userAgent, address, device } = context;
  const until = new Date(now.getTime() + SESSION_IDLE_MS);
  const { call, ...more } = how;
  const session = [hashToken(token), login.customerId, login.id, now, until, userAgent, address];
  const written = [call, JSON.stringify({ address, ...more })];
  const devices = [device.token === undefined ? null : hashToken(device.token), hashToken(deviceToken)];
  const [opened] = await context.query(
    `with opened as materialized (select open_session($1, $2, $3, $4, $5, $6, $7, $8) as is_open)
     select is_open, case when is_open then record_login($2, $3, $4, $9, 'login', $10) end, case when is_open then know_device($2, $3, $11, $12, $4) end
     from opened`,
    [...session, compared ?? null, ...written, ...devices],
  );
  if (opened?.['is_open'] !== true) return undefined;
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
