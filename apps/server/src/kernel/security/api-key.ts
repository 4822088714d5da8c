import { randomBytes } from 'node:crypto';
import { covers } from '@waybound/contract/account/scopes';
import type { Engine } from '../database/engine.ts';
import { hashToken, newToken, type Session } from './session.ts';

/** When a key was last used is written at most this often. */
const TOUCH_EVERY_MS = 5 * 60 * 1000;
const MARK = 'wbk_';
const PREFIX_BYTES = 5;

/** The session that a caller's key acts as, and its scopes. */
export interface KeySession {
  session: Session;
  scopes: readonly string[];
}

/** `wbk_<prefix>_<secret>`: a leaked one is known for what it is, and the prefix may be shown. */
export function newApiKey(): { key: string; prefix: string } {
  const prefix = `${MARK}${randomBytes(PREFIX_BYTES).toString('hex')}`;
  return { key: `${prefix}_${newToken()}`, prefix };
}

/** The part of a key that may be shown. */
export const prefixOf = (key: string): string => key.slice(0, MARK.length + 2 * PREFIX_BYTES);

export const isApiKey = (token: string): boolean => token.startsWith(MARK);

/** Nothing where the key is unknown, revoked or too old, or the login that made it may not manage keys any more. */
export async function findApiKey(engine: Engine, key: string, now: Date): Promise<KeySession | undefined> {
  const tokenHash = hashToken(key);
  const { rows } = await engine.query('select * from find_api_key($1, $2)', [tokenHash, now]);
  const row = rows[0];
  if (!row) return undefined;
  // The function's columns, see the migration.
  const found = row as {
    customer_id: string;
    id: string;
    login_id: string;
    site_id: string;
    scopes: string[];
    hides_prices: boolean;
    last_used_at: Date | null;
  };
  const isFresh = found.last_used_at !== null && now.getTime() - found.last_used_at.getTime() < TOUCH_EVERY_MS;
  if (!isFresh) await engine.query('select touch_api_key($1, $2, $3)', [tokenHash, now, new Date(now.getTime() - TOUCH_EVERY_MS)]);
  return {
    scopes: found.scopes,
    session: {
      customerId: found.customer_id,
      loginId: found.login_id,
      siteId: found.site_id,
      apiKeyId: found.id,
      isCheckPrice: false,
      isOwner: false,
      hidesPrices: found.hides_prices,
      lacksFinance: !covers(found.scopes, 'finance:read'),
      tokenHash,
    },
  };
}
