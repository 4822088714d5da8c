import { ENDED_STATES } from '@waybound/contract/site/amazon-shipment-states';
import { SYNC_FAULTS } from '@waybound/contract/site/store-states';
import { ENDED_STEPS } from '@waybound/domain/amazon/plan-steps';
import { sql, type Updateable } from 'kysely';
import type { Schema } from '../../../db/tables.ts';
import { AmazonFault, faultAmong, isPassing } from '../../../gateways/amazon/amazon-fault.ts';
import { sellingPartner } from '../../../gateways/amazon/selling-partner.ts';
import { isByTheClock } from '../../../kernel/work/work-rows.ts';
import { doublingPauseMs, type Attempt, type LastPortion, type Portion, type WorkKind } from '../../../kernel/work/work-kind.ts';
import { askForTracking, SEND_TRACKING } from '../../../records/box-labels/ask-for-tracking.ts';
import { askedAt, SYNC } from './ask-for-sync.ts';
import { askForNamed } from '../labels/named-shipments.ts';
import { goOnOnceRead } from '../plans/go-on-once-read.ts';
import { readPlans } from './read-plans.ts';
import { readReceived } from './read-received.ts';
import type { Reading } from './reading.ts';
import { forgetRefused } from '../forget-permission.ts';
import { sellerAccess, type SellerServices } from '../seller-access.ts';
import { findStore, type StoreRecord } from '../store-rows.ts';

const HOUR_MS = 60 * 60_000;
/** So long after a sync the clock begins the next: while a shipment or a plan is under way, and where none is. */
const [BUSY_EVERY_MS, QUIET_EVERY_MS] = [HOUR_MS, 6 * HOUR_MS];
/** More shops at once would only wait for each other's answers. */
const AT_ONCE = 4;

/**
 * Reads a shop, shipment by shipment: what was read stays, whatever comes after it. What passes by itself is tried again, with the plans that
 * are not read yet; a permission that was taken back ends it. What Amazon refuses of single plans and shipments is passed over, and a plan
 * asked for again only where it has changed or somebody asks for a sync. However else it ends, it leaves the next one behind.
 */
export const syncWork = (services: SellerServices): WorkKind => ({
  name: SYNC,
  attempts: 8,
  pauseMs: doublingPauseMs,
  atOnce: AT_ONCE,
  async run(attempt) {
    const { store, now: begunAt } = await attempt.portion(async (portion) => ({ store: await begin(attempt, portion), now: portion.now }));
    if (!store) return async () => {};
    try {
      const { until, refused } = await read(services, attempt, store, begunAt);
      return async (portion) => {
        const { db, now, enqueue } = portion;
        const unread = await unreadOf(portion, store, refused);
        await update(db, store, { sync_state: 'done', synced_at: now, synced_until: until, sync_fault: null, ...unread });
        for (const recordId of await readTracked(db, store)) askForTracking(enqueue, store.customer_id, recordId);
        await askForNamed(portion, store);
        await goOnOnceRead(portion, store);
        await goOn(portion, store);
      };
    } catch (error) {
      if (!(error instanceof AmazonFault)) throw error;
      return brokenOff(store, error);
    }
  },
  async givenUp({ customerId, recordId, ...portion }) {
    const store = await findStore(portion.db, customerId, recordId);
    if (!store) return;
    await update(portion.db, store, { sync_state: 'failed', sync_fault: store.sync_fault ?? 'outage' });
    await goOn(portion, store);
  },
});

/** Undefined where the shop was deleted or disconnected meanwhile; that its seller has taken the permission back it says. */
async function begin({ customerId, recordId }: Attempt, { db, now }: Portion): Promise<StoreRecord | undefined> {
  const store = await findStore(db, customerId, recordId);
  if (store?.authorisation === 'revoked') await update(db, store, { sync_state: 'failed', sync_fault: 'revoked', sync_request_id: null });
  if (store?.authorisation !== 'connected') return undefined;
  const isGoingOn = store.sync_state === 'waiting' || store.sync_state === 'running';
  await update(db, store, { ...(!isGoingOn && askedAt(now)), sync_state: 'running' });
  return store;
}

/**
 * Waybills with numbers of the last mile that carry shipments of the shop: what Amazon does not know of them yet is told. One that is being
 * told already is looked at again by that.
 */
async function readTracked(db: Portion['db'], { customer_id: customerId, id }: StoreRecord): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select w.id from waybill w where w.customer_id = ${customerId} and w.deleted_at is null
      and jsonb_array_length(coalesce(w.transport -> 'parcels', '[]'::jsonb) || coalesce(w.transport -> 'trucks', '[]'::jsonb)) > 0
      and not exists (select from work k
        where k.customer_id = w.customer_id and k.kind = ${SEND_TRACKING} and k.record_id = w.id and k.state <> 'givenUp')
      and exists (select from packing_row p join amazon_shipment s on s.customer_id = p.customer_id and s.fba_id = p.shipment_id
        where p.customer_id = w.customer_id and p.waybill_id = w.id and s.store_id = ${id} and s.status <> all(${[...ENDED_STATES]}::text[]))
    order by w.id`.execute(db);
  return rows.map((row) => row.id);
}

/** The clock begins the next sync, as long as the shop is connected. */
async function goOn({ db, now, enqueue }: Portion, store: StoreRecord): Promise<void> {
  const everyMs = (await isUnderWay(db, store)) ? BUSY_EVERY_MS : QUIET_EVERY_MS;
  const dueAt = new Date(now.getTime() + everyMs);
  enqueue({ customerId: store.customer_id, kind: SYNC, recordId: store.id, dueAt, isByTheClock: true });
}

async function isUnderWay(db: Portion['db'], { customer_id: customerId, id }: StoreRecord): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from amazon_shipment where customer_id = ${customerId} and store_id = ${id}
        and status <> all(${[...ENDED_STATES]}::text[]))
      or exists (select from amazon_inbound where customer_id = ${customerId} and store_id = ${id}
        and step <> all(${[...ENDED_STEPS]}::text[])) as found`.execute(db);
  return rows[0]?.found === true;
}

/** The moment before which all plans are known now, and the counts that Amazon has refused to show. */
async function read(
  services: SellerServices,
  attempt: Attempt,
  store: StoreRecord,
  now: Date,
): Promise<{ until: Date | null; refused: readonly AmazonFault[] }> {
  const account = sellingPartner(sellerAccess(services, store));
  const reading: Reading = { attempt, store, account, now, isByHand: !isByTheClock(attempt) };
  return { until: await readPlans(reading), refused: await readReceived(reading) };
}

/** What a shop says of everything that Amazon has refused to show: plans that are remembered as that, and counts of this sync. */
async function unreadOf({ db, now }: Portion, { customer_id: customerId, id }: StoreRecord, counts: readonly AmazonFault[]) {
  const plans = await db
    .selectFrom('amazon_plan')
    .select(['unread', 'refused_at', 'request_id'])
    .where('customer_id', '=', customerId)
    .where('store_id', '=', id)
    .where('unread', '>', 0)
    .orderBy('refused_at')
    .orderBy('id')
    .execute();
  const last = plans.at(-1);
  const count = counts.at(-1);
  return {
    sync_unread: plans.reduce((sum, { unread }) => sum + unread, counts.length),
    sync_refused_at: count ? now : (last?.refused_at ?? null),
    sync_request_id: (count ? count.requestId : last?.request_id) ?? null,
  };
}

function brokenOff(store: StoreRecord, refused: AmazonFault): LastPortion {
  return async (portion) => {
    const { db } = portion;
    const fault = await forgetRefused(portion, store, refused);
    const kind = faultAmong(SYNC_FAULTS, fault);
    const told = { sync_fault: kind, sync_request_id: fault.requestId ?? null };
    if (isPassing(fault)) {
      await update(db, store, { sync_state: 'waiting', ...told });
      return { error: kind };
    }
    await update(db, store, { sync_state: 'failed', ...told });
    if (kind !== 'revoked') await goOn(portion, store);
  };
}

async function update(
  db: Portion['db'],
  { customer_id: customerId, id }: StoreRecord,
  set: Updateable<Schema['amazon_store']>,
): Promise<void> {
  await db.updateTable('amazon_store').set(set).where('customer_id', '=', customerId).where('id', '=', id).execute();
}
