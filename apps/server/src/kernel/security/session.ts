import { createHash, randomBytes } from 'node:crypto';
import type { Engine } from '../database/engine.ts';

/** A session ends after this long without a request. */
export const SESSION_IDLE_MS = 12 * 60 * 60 * 1000;
/** And this long after its login, however active it is. The functions of the database use the same limits. */
export const SESSION_LIFE_MS = 30 * 24 * 60 * 60 * 1000;
/** Sliding expiry is written at most this often. */
const TOUCH_EVERY_MS = 5 * 60 * 1000;
const TOKEN_BYTES = 32;

export interface Session {
  customerId: string;
  loginId: string;
  siteId: string;
  /** Whose key makes the call in the login's place; left out where the login itself does. */
  apiKeyId?: string;
  isCheckPrice: boolean;
  /** Manages the customer's logins. */
  isOwner: boolean;
  /** Answers to this login carry no price. */
  hidesPrices: boolean;
  tokenHash: Buffer;
}

/** A token is random; only its hash is stored, so a stolen database opens no session. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * The session of a token, or nothing when it is unknown, ended or its login disabled.
 * @param extendsSession true for a user's own request, false where a page merely polls: the idle time begins again from now
 */
export async function findSession(engine: Engine, token: string, now: Date, extendsSession: boolean): Promise<Session | undefined> {
  const tokenHash = hashToken(token);
  const { rows } = await engine.query('select * from find_session($1, $2)', [tokenHash, now]);
  const row = rows[0];
  if (!row) return undefined;
  // The function's columns, see the migration.
  const found = row as {
    customer_id: string;
    login_id: string;
    site_id: string;
    is_check_price: boolean;
    is_owner: boolean;
    hides_prices: boolean;
    last_seen_at: Date;
  };
  if (extendsSession && now.getTime() - found.last_seen_at.getTime() > TOUCH_EVERY_MS) {
    await engine.query('select touch_session($1, $2, $3)', [tokenHash, now, new Date(now.getTime() + SESSION_IDLE_MS)]);
  }
  return {
    customerId: found.customer_id,
    loginId: found.login_id,
    siteId: found.site_id,
    isCheckPrice: found.is_check_price,
    isOwner: found.is_owner,
    hidesPrices: found.hides_prices,
    tokenHash,
  };
}

/** The operator whose key this is. */
export async function findOperator(engine: Engine, key: string): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await engine.query('select id, name from find_operator($1)', [hashToken(key)]);
  const row = rows[0];
  return row ? { id: String(row['id']), name: String(row['name']) } : undefined;
}
