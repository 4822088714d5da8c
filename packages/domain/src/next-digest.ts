import { DIGEST_HOUR, type Digest } from '@waybound/contract/wire/notices/notices';

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

/** When the clocks of a zone show what UTC's would show at `wallMs`; where they were put forward, an hour may not be there, and the next is meant. */
function instantOf(wallMs: number, timeZone: string): number {
  const guess = wallMs - offsetAt(wallMs, timeZone);
  return wallMs - offsetAt(guess, timeZone);
}

/** How far the clocks of a zone are ahead of UTC, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((each) => each.type === type)?.value);
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return wall - Math.floor(at / 1000) * 1000;
}
