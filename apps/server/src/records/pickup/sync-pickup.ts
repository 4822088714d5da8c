import type { PickupState, WaybillPickup } from '@waybound/contract/pickups/pickup-states';
import { pickupEventOf, pickupLifecycle } from '@waybound/domain/lifecycle/pickup-lifecycle';
import { sql, type Updateable } from 'kysely';
import { figuresOf, isPickupOf, lockedPickup, readPickups, type PickupRecord } from './rows.ts';
import type { WaybillHead } from '../waybill/rows.ts';
import type { Db } from '../../kernel/database/engine.ts';
import type { Schema } from '../../db/tables.ts';

interface PickupContext {
  db: Db;
  now: Date;
}

/**
 * Updates a pickup order when one of its waybills changes by itself: it was collected alone, or it leaves the order because it is
 * sent back, cancelled, returned or closed. Nothing where the order itself has ended before.
 */
export async function syncPickup(context: PickupContext, row: WaybillHead, pickup: WaybillPickup): Promise<void> {
  const { db, now } = context;
  const found = await lockedPickup(db, isPickupOf(row.customer_id, row.id));
  if (!found) return;
  // The last one stays beside its cancelled order, which would otherwise not say what it was about.
  const isLast = found.waybills.length === 1;
  const record = pickup === 'none' && !isLast ? await removeWaybill(db, found, row.id) : found;
  const event = pickupEventOf(record.state, pickup === 'none' && isLast ? [] : record.waybills.map((each) => each.pickup));
  if (!event) return;
  const { status: next } = pickupLifecycle.after(event, { status: record.state });
  if (next === 'cancelled') await endPickup(context, record, { state: next, cancelled_at: now, cancelled_by: 'waybills' });
  if (next === 'loaded') await writePickup(db, record, { ...figuresOf(record), state: next, loaded_at: now });
  if (next === 'onTheWay') {
    await writePickup(db, record, { state: next, on_the_way_at: now });
    await markOnTheWay(context, record, next);
  }
}

/** The new revision makes the next save of an open form stale, also when only a waybill has left the order. */
export const writePickup = (db: Db, { customer_id: customerId, id }: PickupRecord, set: Updateable<Schema['pickup']>) =>
  db
    .updateTable('pickup')
    .set(({ eb }) => ({ ...set, rev: eb('rev', '+', 1) }))
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();

/** Its waybills are free for another pickup order; its own figures stay as they are now. */
export async function endPickup({ db, now }: PickupContext, record: PickupRecord, set: Updateable<Schema['pickup']>): Promise<void> {
  await writePickup(db, record, { ...figuresOf(record), ...set });
  await db
    .updateTable('pickup_waybill')
    .set({ ended_at: now })
    .where('customer_id', '=', record.customer_id)
    .where('pickup_id', '=', record.id)
    .execute();
}

async function removeWaybill(db: Db, record: PickupRecord, waybillId: string): Promise<PickupRecord> {
  await db
    .deleteFrom('pickup_waybill')
    .where('customer_id', '=', record.customer_id)
    .where('pickup_id', '=', record.id)
    .where('waybill_id', '=', waybillId)
    .execute();
  await writePickup(db, record, {});
  const [left = record] = await readPickups(db, [sql`p.customer_id = ${record.customer_id} and p.id = ${record.id}`], sql``);
  return left;
}

/** The driver has been to the customer: the waybills not marked as loaded yet are on their way with him. */
const markOnTheWay = ({ db, now }: PickupContext, record: PickupRecord, state: PickupState) =>
  sql`
  update waybill set pickup_state = ${state}, rev = rev + 1, updated_at = ${now}::timestamptz
  where customer_id = ${record.customer_id} and pickup_state in ('unscheduled', 'scheduled')
    and id = any(${record.waybills.map(({ id }) => id)}::bigint[])`.execute(db);
