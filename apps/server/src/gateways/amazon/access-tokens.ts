import { createHash } from 'node:crypto';
import type { AmazonSettings } from '../../kernel/amazon-settings.ts';
import { refreshAccess, type AccessToken } from './login-with-amazon.ts';

/** A token that ends in the middle of a request is of no use. */
const SPARE_MS = 60_000;
/** Of sellers who are asked about within an hour; the one that was needed last is kept longest. */
const MAX_KEPT = 1000;

/**
 * What opens sellers' accounts for an hour, in the memory of this process alone: fetched once for all that is asked meanwhile, and again shortly
 * before it ends.
 */
export interface AccessTokens {
  /** Those who ask together wait for one answer, and are told one `AmazonFault`. */
  open: (settings: AmazonSettings, refreshToken: string, nowMs: number) => Promise<string>;
  /** Amazon does not take this one. Where another one is kept meanwhile, that stays. */
  drop: (refreshToken: string, denied: string) => Promise<void>;
  /** The seller has agreed anew, perhaps to other things. */
  forget: (refreshToken: string) => void;
}

/** By which a seller's permission is known where it need not be opened. */
export const sellerKey = (refreshToken: string): string => createHash('sha256').update(refreshToken).digest('base64url');

export function accessTokens(maxKept: number = MAX_KEPT): AccessTokens {
  const kept = new Map<string, Promise<AccessToken>>();
  const keep = (key: string, token: Promise<AccessToken>): void => {
    kept.delete(key);
    kept.set(key, token);
    const [oldest] = kept.keys();
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
  };
  const dropWhere = (key: string, token: Promise<AccessToken>): void => {
    if (kept.get(key) === token) kept.delete(key);
  };
  const fetched = async (key: string, fetching: Promise<AccessToken>): Promise<string> => {
    keep(key, fetching);
    try {
      return (await fetching).token;
    } catch (error) {
      dropWhere(key, fetching);
      throw error;
    }
  };
  const tokens: AccessTokens = {
    async open(settings, refreshToken, nowMs) {
      const key = sellerKey(refreshToken);
      const known = kept.get(key);
      if (!known) return fetched(key, refreshAccess(settings, refreshToken, nowMs));
      const { token, until } = await known;
      if (until <= nowMs + SPARE_MS) {
        dropWhere(key, known);
        return tokens.open(settings, refreshToken, nowMs);
      }
      if (kept.get(key) === known) keep(key, known);
      return token;
    },
    async drop(refreshToken, denied) {
      const key = sellerKey(refreshToken);
      const known = kept.get(key);
      if (known && (await known).token === denied) dropWhere(key, known);
    },
    forget: (refreshToken) => void kept.delete(sellerKey(refreshToken)),
  };
  return tokens;
}
