import { pickupLifecycle, type PickupAction } from '@waybound/domain/lifecycle/pickup-lifecycle';
import { sql, type RawBuilder, type Updateable } from 'kysely';
import { endPickup, writePickup } from './sync-pickup.ts';
import { lockedPickup, readPickups, toPickup, type PickupRecord } from './rows.ts';
import { lockHeads, type WaybillHead } from '../waybill/rows.ts';
import type { Db } from '../../kernel/database/engine.ts';
import type { Schema } from '../../db/tables.ts';
import { refuse } from '../../kernel/refusal.ts';

/** A pickup order and its waybills, locked for a change of all of them: waybills first, as a waybill's own change does it. */
export interface LockedPickup {
  record: PickupRecord;
  heads: readonly WaybillHead[];
  /** Of the waybills that were asked for, those that are not in the order. */
  others: readonly WaybillHead[];
}

/**
 * Refuses where there is none, and where the order's table does not allow the action. Those who act on a whole order take turns: a change
 * may add waybills, which the next one has to lock as well.
 *
 * @param more waybills to be locked together with those of the order
 */
export async function lockPickup(
  db: Db,
  which: RawBuilder<unknown>,
  action: PickupAction,
  more: readonly string[] = [],
): Promise<LockedPickup> {
  await sql`select pg_advisory_xact_lock(hashtextextended('pickup ' || p.customer_id || ' ' || p.id, 0)) from pickup p where ${which}`.execute(
    db,
  );
  const [seen] = await readPickups(db, [which], sql``);
  if (!seen) refuse('recordMissing');
  const locked = await lockHeads(db, seen.customer_id, [...seen.waybills.map(({ id }) => id), ...more]);
  const record = (await lockedPickup(db, which)) ?? refuse('recordMissing');
  const why = pickupLifecycle.may(action, { status: record.state });
  if (why) refuse(why, { pickUpGoodsNum: record.pickup_no, waybillNo: record.waybills[0]?.waybillNo ?? record.pickup_no });
  const inOrder = new Set(record.waybills.map(({ id }) => id));
  // A waybill that left the order before it was locked is locked as well; it counts only if the caller asked for it.
  const others = locked.filter(({ id }) => more.includes(id) && !inOrder.has(id));
  return { record, heads: locked.filter(({ id }) => inOrder.has(id)), others };
}

/** Ends the order, or changes it: then each waybill goes through its own table and leaves its own audit entry. */
export async function applyToPickup(
  { db, now }: { db: Db; now: Date },
  { record, heads }: Pick<LockedPickup, 'record' | 'heads'>,
  set: Updateable<Schema['pickup']>,
  onWaybill: (head: WaybillHead) => Promise<unknown>,
): Promise<void> {
  const isEnd = set.state === 'cancelled' || set.deleted_at !== undefined;
  await (isEnd ? endPickup({ db, now }, record, set) : writePickup(db, record, set));
  for (const head of heads) await onWaybill(head);
}

/** The order as it is now. */
export async function readPickupAnswer(db: Db, which: RawBuilder<unknown>) {
  const [record] = await readPickups(db, [which], sql``);
  return record ? toPickup(record) : refuse('recordMissing');
}
