import { HANDED_OVER_QUIET_DAYS, OVERSEAS_QUIET_DAYS, PARCEL_QUIET_DAYS } from '@waybound/domain/exceptions/quiet-days';
import type { Engine } from './kernel/database/engine.ts';
import { forgetOldFailures } from './kernel/security/throttle.ts';
import type { ScheduledTask } from './kernel/work/schedule.ts';
import type { FileStore } from './gateways/file-store.ts';
import type { SecretBox } from './kernel/security/secret-box.ts';
import { deliverEvents } from './modules/operations/events/deliver-events.ts';
import { remindOfExpiry } from './modules/file-library/expiry-reminders.ts';
import { chargeMonthsOfStorage } from './modules/overseas/stock/charge-months.ts';
import { tendShelves } from './modules/overseas/shelf/tend-shelves.ts';
import { remindOfRecharges } from './modules/repayments/recharge-reminders.ts';
import { watchDocuments } from './modules/waybill-documents/watch-documents.ts';
import { tellOfConnections } from './records/connections/tell-of-connections.ts';
import { remindOfStorage } from './records/overseas/stock/storage-reminders.ts';
import { remindOfFreeTimes } from './records/waybill/main-leg/free-time-reminders.ts';
import { tellOfMissingParcels } from './records/small-parcels/tell-of-missing-parcels.ts';
import { foldTallies, mendTallies } from './records/waybill/tallies.ts';

const CONTENTS_AT_ONCE = 200;
const MONTHS_AHEAD = 3;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** A browser that nobody has signed in with for so long is a stranger again. */
const DEVICE_MS = 400 * DAY_MS;
/** Not when everything else begins. */
const HOURLY = { everyMs: HOUR_MS, offsetMs: 17 * MINUTE_MS };
/** Between the hours at which the forwarder's systems report. */
const HALF_PAST = { everyMs: HOUR_MS, offsetMs: 30 * MINUTE_MS };
/** Nine in the morning at the forwarder's place. */
const EVERY_MORNING = { everyMs: DAY_MS, offsetMs: HOUR_MS };

/** Three in the morning there. */
const EVERY_NIGHT = { everyMs: DAY_MS, offsetMs: 19 * HOUR_MS };
const EVERY_MINUTE = { everyMs: MINUTE_MS, offsetMs: 0 };
const EVERY_FIVE_MINUTES = { everyMs: 5 * MINUTE_MS, offsetMs: 0 };

/**
 * What has to be done by the clock: sessions, counts and stored answers that have had their time, uploads nobody claimed, contents whose row
 * is deleted, partitions of the months ahead, files that expire, payments that fall due, free time at ports, permissions and credentials
 * that are gone, tallies, waybills nothing was heard of, storage abroad, and what operators' systems have not heard yet.
 * @param tell `warn` what was wrong and has been put right, `onFailure` what failed beside others that went well
 */
export const scheduledTasks = (
  { engine, files, secrets, clock }: { engine: Engine; files: FileStore; secrets: SecretBox; clock: () => Date },
  isLocalAllowed: boolean,
  { warn, onFailure }: { warn: (sentence: string) => void; onFailure: (error: unknown) => void },
): ScheduledTask[] => [
  { name: 'maintenance', ...HOURLY, run: (now) => maintain(engine, files, now) },
  { name: 'file-reminders', ...EVERY_MORNING, run: (now) => remindOfExpiry(engine, now) },
  { name: 'recharge-reminders', ...EVERY_MORNING, run: (now) => remindOfRecharges(engine, now) },
  { name: 'connections', ...EVERY_FIVE_MINUTES, run: (now) => tellOfConnections(engine, now) },
  { name: 'free-time-reminders', ...EVERY_MORNING, run: (now) => remindOfFreeTimes(engine, now) },
  { name: 'waybill-documents', ...EVERY_MINUTE, run: (now) => watchDocuments(engine, now) },
  { name: 'fold-tallies', ...EVERY_FIVE_MINUTES, run: () => foldTallies(engine) },
  { name: 'operator-events', ...EVERY_MINUTE, run: () => deliverEvents({ engine, secrets, isLocalAllowed, clock, onFailure }) },
  { name: 'silence', ...HALF_PAST, run: (now) => watchSilence(engine, now) },
  { name: 'unowned-pieces', ...EVERY_MORNING, run: (now) => tendShelves(engine, now) },
  { name: 'storage-reminders', ...EVERY_MORNING, run: (now) => remindOfStorage(engine, now) },
  { name: 'storage-charges', ...EVERY_NIGHT, run: (now) => chargeMonthsOfStorage(engine, now) },
  { name: 'mend-tallies', ...EVERY_NIGHT, run: () => mendTallies(engine, warn) },
];

/** @internal */
export async function maintain(engine: Engine, files: FileStore, now: Date): Promise<void> {
  await ensureMonths(engine, now);
  await engine.query('select purge_expired($1)', [now]);
  await engine.query('select forget_spent_tokens($1)', [now]);
  await engine.query('select purge_notices($1)', [now]);
  await engine.query('select purge_work($1)', [now]);
  await engine.query('select purge_exports($1)', [now]);
  await forgetOldFailures(engine, now);
  await engine.query('select forget_devices($1)', [new Date(now.getTime() - DEVICE_MS)]);
  await files.sweepPending({ now, maxAgeMs: DAY_MS, isCommitted: (key) => isNamed(engine, key) });
  await removeContents(engine, files);
}

/**
 * What is usual on each lane, once a day, and which waybills of any kind were not heard of for longer; parcels that never came out of their
 * bag are told.
 * @internal
 */
export async function watchSilence(engine: Engine, now: Date): Promise<void> {
  await engine.query('select learn_lanes($1)', [now]);
  await engine.query('select mark_quiet($1)', [now]);
  await engine.query('select mark_quiet($1, $2, $3)', ['parcel', now, JSON.stringify(PARCEL_QUIET_DAYS)]);
  await engine.query('select mark_quiet($1, $2, $3)', ['handedOver', now, JSON.stringify(HANDED_OVER_QUIET_DAYS)]);
  await engine.query('select mark_quiet($1, $2, $3)', ['overseas', now, JSON.stringify(OVERSEAS_QUIET_DAYS)]);
  await tellOfMissingParcels(engine, now);
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
