import { createHash } from 'node:crypto';
import type { Engine } from '../database/engine.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Who tries: an open session, a device that has signed in to this login before, or anybody else. Each is counted by itself, so nobody slows
 * down somebody else's session or device, whatever address they share.
 */
export type Tried =
  | { kind: 'session'; tokenHash: Uint8Array }
  | { kind: 'device'; account: string; tokenHash: Uint8Array }
  | { kind: 'stranger'; account: string; address: string };

/** After `free` tries the next one waits, each time twice as long, up to `maxWaitMs`. Nothing is locked. */
interface Pace {
  free: number;
  firstWaitMs: number;
  maxWaitMs: number;
  /** Without a try for so long, all is forgotten. */
  forgetMs: number;
}

/** One session, one device, or one address at one login. */
const OWN: Pace = { free: 8, firstWaitMs: 5 * SECOND_MS, maxWaitMs: 5 * MINUTE_MS, forgetMs: 24 * HOUR_MS };
/**
 * One login from wherever it is tried by strangers. Its waits end before those of the one who tries: who keeps on trying from one place
 * leaves room for a new device at another.
 */
const LOGIN: Pace = { free: 24, firstWaitMs: 5 * SECOND_MS, maxWaitMs: 2 * MINUTE_MS, forgetMs: 24 * HOUR_MS };
/** One address at whatever login. An office shares one, and behind a proxy that is not declared everybody does. */
const ADDRESS: Pace = { free: 100, firstWaitMs: 5 * SECOND_MS, maxWaitMs: 10 * SECOND_MS, forgetMs: 15 * MINUTE_MS };

interface Count {
  key: string;
  pace: Pace;
}

/**
 * Tries counted in the database, so that several servers count together. A try counts before its password is looked at, or two hundred at
 * once would all find the count where it was; a success takes its own back.
 */
export interface LoginThrottle {
  /** Seconds to wait, or 0 where this try is allowed. One that comes too early is not looked at and makes no wait longer. */
  attempt(tried: Tried, now: Date): Promise<number>;
  /** The try was no guess: it counts no more. */
  takeBack(tried: Tried): Promise<void>;
  /** Somebody is in: the failures of this session, device or place at this login are forgotten. */
  succeeded(tried: Tried): Promise<void>;
}

export function loginThrottle(engine: Engine): LoginThrottle {
  const takeBack = async (counts: readonly Count[]): Promise<void> => {
    const keys = counts.map(({ key }) => key);
    await engine.query('update throttle set tries = greatest(tries - 1, 0), next_at = null where key = any ($1)', [keys]);
  };
  return {
    async attempt(tried, now) {
      const taken: Count[] = [];
      for (const count of countsOf(tried)) {
        const waitMs = await take(engine, count, now);
        if (waitMs > 0) {
          // What is refused by one count is counted by none.
          await takeBack(taken);
          return Math.ceil(waitMs / SECOND_MS);
        }
        taken.push(count);
      }
      return 0;
    },
    takeBack: (tried) => takeBack(countsOf(tried)),
    async succeeded(tried) {
      const [own, ...shared] = countsOf(tried);
      await engine.query('delete from throttle where key = $1', [own.key]);
      await takeBack(shared);
    },
  };
}

/** The first is the one of whoever tries. */
function countsOf(tried: Tried): [Count, ...Count[]] {
  if (tried.kind === 'session') return [{ key: keyOf('session', tried.tokenHash), pace: OWN }];
  const { account } = tried;
  if (tried.kind === 'device') return [{ key: keyOf('device', account, tried.tokenHash), pace: OWN }];
  return [
    { key: keyOf('place', account, tried.address), pace: OWN },
    { key: keyOf('login', account), pace: LOGIN },
    { key: keyOf('address', tried.address), pace: ADDRESS },
  ];
}

/** Hashed: a login's name may be as long as its field, and what somebody typed there by mistake may be a password. */
function keyOf(kind: string, ...parts: readonly (string | Uint8Array)[]): string {
  const texts = parts.map((part) => (typeof part === 'string' ? part : Buffer.from(part).toString('base64')));
  return `${kind}:${createHash('sha256').update(JSON.stringify(texts)).digest('base64url')}`;
}

/** Counts a try, unless it is too early: one statement, so of many at once only as many pass as are free. */
const TAKE = `
  insert into throttle as t (key, tries, next_at, forget_at) values ($1, 1, null, $6)
  on conflict (key) do update set
    tries = case when t.forget_at <= $2 then 1 else t.tries + 1 end,
    next_at = case when t.forget_at > $2 and t.tries + 1 >= $3
      then $2::timestamptz + least($4::float8 * power(2, least(t.tries + 1 - $3, 20)), $5::float8) * interval '1 millisecond' end,
    forget_at = $6
  where t.next_at is null or t.next_at <= $2 or t.forget_at <= $2
  returning 0 as wait_ms`;

async function take(engine: Engine, { key, pace }: Count, now: Date): Promise<number> {
  const { free, firstWaitMs, maxWaitMs, forgetMs } = pace;
  const forgetAt = new Date(now.getTime() + forgetMs);
  const { rows } = await engine.query(TAKE, [key, now, free, firstWaitMs, maxWaitMs, forgetAt]);
  if (rows.length > 0) return 0;
  const { rows: found } = await engine.query('select next_at from throttle where key = $1', [key]);
  const nextAt = found[0]?.['next_at'];
  // Where the one before has just taken its try back, there is nothing to wait for but that moment.
  return nextAt instanceof Date ? Math.max(SECOND_MS, nextAt.getTime() - now.getTime()) : SECOND_MS;
}

/** Counts that are forgotten; an address or a name that never comes back would leave its row for ever. */
export async function forgetOldFailures(engine: Engine, now: Date): Promise<void> {
  await engine.query('delete from throttle where forget_at <= $1', [now]);
}
