import { DIGEST_HOUR, type Digest } from '@waybound/contract/wire/notices/notices';
import { instantOf, offsetAt } from './wall-clock.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MONDAY = 1;

/** The first morning after `now` by the clocks of a zone, or the first Monday's: when a digest of what happens now is sent. */
export function nextDigest(now: Date, timeZone: string, digest: Digest): Date {
  const today = Math.floor((now.getTime() + offsetAt(now.getTime(), timeZone)) / DAY_MS);
  for (let day = today; ; day += 1) {
    const morning = instantOf(day * DAY_MS + DIGEST_HOUR * HOUR_MS, timeZone);
    const isItsDay = digest === 'daily' || new Date(day * DAY_MS).getUTCDay() === MONDAY;
    if (isItsDay && morning > now.getTime()) return new Date(morning);
  }
}
