import type { Engine } from './kernel/database/engine.ts';
import type { Jobs } from './kernel/work/jobs.ts';
import { forgetOldFailures } from './kernel/security/throttle.ts';
import type { FileStore } from './gateways/file-store.ts';
import { remindOfExpiry } from './modules/file-library/expiry-reminders.ts';

const MAX_PENDING_MS = 24 * 60 * 60 * 1000;
const CONTENTS_AT_ONCE = 200;
const MONTHS_AHEAD = 3;
const HOURLY = '17 * * * *';
/** Nine in the morning at the forwarder's place. */
const EVERY_MORNING = '0 1 * * *';

/** What has to be done by the clock: sessions, counts and stored answers that have had their time, uploads nobody claimed, contents whose row is deleted, partitions of the months ahead, files that expire. */
export async function scheduleMaintenance(jobs: Jobs, engine: Engine, files: FileStore, clock: () => Date): Promise<void> {
  await jobs.define('maintenance', () => maintain(engine, files, clock()));
  await jobs.every('maintenance', HOURLY);
  await jobs.define('file-reminders', async () => void (await remindOfExpiry(engine, clock())));
  await jobs.every('file-reminders', EVERY_MORNING);
}

/** @internal */
export async function maintain(engine: Engine, files: FileStore, now: Date): Promise<void> {
  await ensureMonths(engine, now);
  await engine.query('select purge_expired($1)', [now]);
  await engine.query('select forget_spent_tokens($1)', [now]);
  await engine.query('select purge_notices($1)', [now]);
  await forgetOldFailures(engine, now);
  await files.sweepPending({ now, maxAgeMs: MAX_PENDING_MS, isCommitted: (key) => isNamed(engine, key) });
  await removeContents(engine, files);
}

/** Makes up for contents that a call has deleted the row of and then could not remove; of one that is gone already nothing is left to do. */
async function removeContents(engine: Engine, files: FileStore): Promise<void> {
  for (;;) {
    const { rows } = await engine.query('select removed_contents($1) as path', [CONTENTS_AT_ONCE]);
    for (const { path } of rows) {
      await files.remove(String(path));
      await engine.query('select forget_removed_content($1)', [path]);
    }
    if (rows.length < CONTENTS_AT_ONCE) return;
  }
}

/** Milestones and audit are partitioned by month: the current one and some ahead have to exist. */
export async function ensureMonths(engine: Engine, from: Date, to = from): Promise<void> {
  const ahead = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + MONTHS_AHEAD, 1));
  await engine.query('select ensure_months($1::date, $2::date)', [isoDay(from), isoDay(ahead)]);
}

const isoDay = (at: Date): string => at.toISOString().slice(0, 10);

async function isNamed(engine: Engine, key: string): Promise<boolean> {
  const { rows } = await engine.query('select file_is_named($1) as named', [key]);
  return rows[0]?.['named'] === true;
}
