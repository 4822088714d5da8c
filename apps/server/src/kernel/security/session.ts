import { createHash, randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { OperatorRight } from '@waybound/contract/operations/operator-rights';
import type { Engine, Proof } from '../database/engine.ts';

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
  /** Of a key that was not given finance: in lists of everything its rows are left out. Left out where the login itself calls. */
  lacksFinance?: boolean | undefined;
  tokenHash: Buffer;
}

/** A token is random; only its hash is stored, so a stolen database opens no session. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const FIND_SESSION = 'find_session($1, $2)';

/** Its columns, see the migration. */
interface FoundSession {
  customer_id: string;
  login_id: string;
  site_id: string;
  is_check_price: boolean;
  is_owner: boolean;
  hides_prices: boolean;
  last_seen_at: Date;
}

const toSession = (found: FoundSession, tokenHash: Buffer): Session => ({
  customerId: found.customer_id,
  loginId: found.login_id,
  siteId: found.site_id,
  isCheckPrice: found.is_check_price,
  isOwner: found.is_owner,
  hidesPrices: found.hides_prices,
  tokenHash,
});

/** Sessions that this server has found, and when their users were seen last. */
const MEMORY_LIMIT = 20_000;

/**
 * Finds sessions, and remembers them: whose token it was is believed at its next call, and proven by the transaction of that call
 * (`proofOf`), which saves a round trip to the database before each.
 */
export class Sessions {
  readonly #engine: Engine;
  readonly #memoryLimit: number;
  readonly #known = new Map<string, { session: Session; lastSeenAt: Date }>();

  constructor(engine: Engine, memoryLimit = MEMORY_LIMIT) {
    this.#engine = engine;
    this.#memoryLimit = memoryLimit;
  }

  /**
   * The session of a token, or nothing when it is unknown, ended or its login disabled.
   * @param extendsSession true for a user's own request, false where a page merely polls: the idle time begins again from now
   */
  async find(token: string, now: Date, extendsSession: boolean): Promise<Session | undefined> {
    const tokenHash = hashToken(token);
    const { rows } = await this.#engine.query(`select * from ${FIND_SESSION}`, [tokenHash, now]);
    const key = tokenHash.toString('base64');
    const [found] = rows as readonly unknown[] as readonly FoundSession[];
    this.#known.delete(key);
    if (!found) return undefined;
    let lastSeenAt = found.last_seen_at;
    if (extendsSession && isOld(lastSeenAt, now)) {
      await this.#engine.query('select touch_session($1, $2, $3)', [tokenHash, now, new Date(now.getTime() + SESSION_IDLE_MS)]);
      lastSeenAt = now;
    }
    const session = toSession(found, tokenHash);
    const [oldest] = this.#known.keys();
    if (oldest !== undefined && this.#known.size >= this.#memoryLimit) this.#known.delete(oldest);
    this.#known.set(key, { session, lastSeenAt });
    return session;
  }

  /** What was last found for a token: to be proven, and nothing where the session has to be extended. */
  recall(token: string, now: Date, extendsSession: boolean): Session | undefined {
    const known = this.#known.get(hashToken(token).toString('base64'));
    return known && !(extendsSession && isOld(known.lastSeenAt, now)) ? known.session : undefined;
  }
}

const isOld = (lastSeenAt: Date, now: Date): boolean => now.getTime() - lastSeenAt.getTime() > TOUCH_EVERY_MS;

/** That the session is still as it was found, with every right of it. */
export const proofOf = (session: Session, now: Date): Proof => ({
  from: FIND_SESSION,
  values: [session.tokenHash, now],
  holds: (row: unknown) => isDeepStrictEqual(toSession(row as FoundSession, session.tokenHash), session),
});

/** The operator whose key this is. */
export async function findOperator(
  engine: Engine,
  key: string,
): Promise<{ id: string; name: string; rights: readonly OperatorRight[] } | undefined> {
  const { rows } = await engine.query('select id, name, rights from find_operator($1)', [hashToken(key)]);
  const row = rows[0];
  // `operator.rights` holds nothing else, see `column-types.ts`.
  return row ? { id: String(row['id']), name: String(row['name']), rights: row['rights'] as OperatorRight[] } : undefined;
}
