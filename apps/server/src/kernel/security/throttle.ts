import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Engine } from '../database/engine.ts';

const WINDOW_S = 15 * 60;
const FAILURES_PER_LOGIN = 8;
const FAILURES_PER_ADDRESS = 100;

/**
 * Failed logins counted in the database, so that several servers count together. An attempt counts before its password is looked at, or
 * two hundred at once would all find the count where it was; a success takes its own back and forgets the login's failures.
 */
export interface LoginThrottle {
  /** Minutes to wait, or 0 when this attempt is allowed. */
  attempt(login: string, address: string): Promise<number>;
  succeeded(login: string, address: string): Promise<void>;
}

export function loginThrottle(engine: Engine): LoginThrottle {
  const storeClient = {
    query: ({ text, values }: { text: string; values: unknown[] }) => engine.query(text, values),
  };
  const limiter = (keyPrefix: string, points: number) =>
    new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName: 'throttle',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration: WINDOW_S,
    });
  const perLogin = limiter('login', FAILURES_PER_LOGIN);
  const perAddress = limiter('address', FAILURES_PER_ADDRESS);
  return {
    async attempt(login, address) {
      const byLogin = await perLogin.penalty(login);
      // A login that is locked already does not count against its address: others sit behind the same one.
      if (byLogin.consumedPoints > FAILURES_PER_LOGIN) return minutesOf(byLogin);
      const byAddress = await perAddress.penalty(address);
      if (byAddress.consumedPoints <= FAILURES_PER_ADDRESS) return 0;
      // And an address that is locked locks no login.
      await perLogin.reward(login);
      return minutesOf(byAddress);
    },
    async succeeded(login, address) {
      await Promise.all([perLogin.delete(login), perAddress.reward(address)]);
    },
  };
}

const minutesOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 60_000));

/** Counts whose window is over; an address or a name that never comes back would leave its row for ever. */
export async function forgetOldFailures(engine: Engine, now: Date): Promise<void> {
  await engine.query('delete from throttle where expire <= $1', [now.getTime()]);
}
