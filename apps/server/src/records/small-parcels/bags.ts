import type { BagDetail, BagRow } from '@waybound/contract/small-parcels/parcel-bags';
import { BAG_CUSTOMER_ACTIONS } from '@waybound/contract/small-parcels/bag-states';
import { formatGrams, gramsOf } from '@waybound/domain/measures';
import { bagLifecycle, type BagLifecycleAction, type BagLifecycleState } from '@waybound/domain/small-parcels/bag-lifecycle';
import { sql, type RawBuilder, type Selectable, type Updateable } from 'kysely';
import type { Schema } from '../../db/tables.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { Refusal, refuse } from '../../kernel/refusal.ts';
import { lifecycleSql } from '../lifecycle/lifecycle-sql.ts';
import { changedColumns, stateOf } from '../lifecycle/fact-columns.ts';
import type { ChangeContext } from '../waybill/change-waybill.ts';
import { readParcels, type ParcelRecord } from './rows.ts';

export type BagRecord = Selectable<Schema['parcel_bag']>;

/** Tabs of bags, on `parcel_bag b`. */
export const bagSql = lifecycleSql(bagLifecycle, 'b', {});

const bagState = (record: BagRecord): BagLifecycleState => stateOf(bagLifecycle.facts, record);

export const isOwnBag = (customerId: string, id: string): RawBuilder<unknown> => sql`b.customer_id = ${customerId} and b.id = ${id}`;

/** One bag; a missing, a deleted and a stranger's answer the same. */
export async function readBag(db: Db, which: RawBuilder<unknown>, tail: RawBuilder<unknown> = sql``): Promise<BagRecord> {
  const { rows } = await sql<BagRecord>`select b.* from parcel_bag b where b.deleted_at is null and ${which} ${tail}`.execute(db);
  return rows[0] ?? refuse('recordMissing');
}
export const lockBag = (db: Db, which: RawBuilder<unknown>): Promise<BagRecord> => readBag(db, which, sql`for update`);

export function requireBagAllowed(record: BagRecord, action: BagLifecycleAction): void {
  const why = bagLifecycle.may(action, bagState(record));
  if (why !== null) refuse(why, { waybillNo: record.bag_no, status: record.status });
}

/** Two members change what they see: whoever comes second is told, with the bag as it is now. */
export function requireBagRev(record: BagRecord, seen: number): void {
  if (seen !== record.rev) throw new Refusal('stale', { waybillNo: record.bag_no }, [], { newer: bagAnswer(record) });
}

interface BagChange {
  action: BagLifecycleAction;
  /** Of the audit trail. */
  what: string;
  /** What the action has learnt. */
  given?: Partial<BagLifecycleState>;
  set?: Updateable<Schema['parcel_bag']>;
}

/** Writes what an action leaves behind, with the count and the weight of what is in the bag now. */
export async function changeBag({ db, audit }: ChangeContext, record: BagRecord, { action, what, given, set }: BagChange): Promise<void> {
  requireBagAllowed(record, action);
  const { customer_id: customerId, id, rev, bag_no: bagNo } = record;
  const before = bagState(record);
  const after = bagLifecycle.afterGiven(action, before, given);
  const contents = await contentsOf(db, record);
  const grams = contents.reduce((sum, { details }) => sum + gramsOf(details.weight ?? '0'), 0);
  await db
    .updateTable('parcel_bag')
    .set({
      ...changedColumns(bagLifecycle.facts, before, after),
      status: after.status,
      rev: rev + 1,
      parcels: contents.length,
      grams: String(grams),
      ...set,
    })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();
  audit({ customerId, subject: 'parcelBag', subjectId: id, what, after: { bagNo } });
}

/** Of a received bag, as it is kept: parcels that have gone elsewhere since were in it as much. */
const asCounted = ({ parcels, grams }: BagRecord) => ({ parcels, grams });

/** Writes what becomes of a bag that has been counted, or is counted now. Its count and its weight stay what it was closed with. */
export const changeCountedBag = (context: ChangeContext, record: BagRecord, { set, ...change }: BagChange): Promise<void> =>
  changeBag(context, record, { ...change, set: { ...asCounted(record), ...set } });

/**
 * A bag that was counted short waits no longer once each of its parcels was taken in or has left it. Called after either, by whoever holds
 * that parcel.
 */
export async function settleBag(context: ChangeContext, { customer_id: customerId, bag_id: bagId }: ParcelRecord): Promise<void> {
  if (bagId === null) return;
  const which = isOwnBag(customerId, bagId);
  if ((await readBag(context.db, which)).discrepancy !== 'short') return;
  const bag = await lockBag(context.db, which);
  if (bag.discrepancy !== 'short' || (await notTakenIn(context.db, bag)).length > 0) return;
  await changeCountedBag(context, bag, { action: 'settle', what: 'settleParcelBag' });
}

/** The parcels in it that nobody has taken in. */
export const notTakenIn = (
  db: Db,
  { customer_id: customerId, id }: BagRecord,
  tail: RawBuilder<unknown> = sql``,
): Promise<ParcelRecord[]> => readParcels(db, [sql`p.customer_id = ${customerId} and p.bag_id = ${id} and p.status = 'draft'`], tail);

/** The parcels in it, the one that was put in last first. */
const contentsOf = (db: Db, { customer_id: customerId, id }: BagRecord) =>
  readParcels(db, [sql`p.customer_id = ${customerId} and p.bag_id = ${id}`], sql`order by p.bagged_at desc, p.id desc`);

export const bagAnswer = (record: BagRecord): Omit<BagRow, 'may'> => ({
  id: record.id,
  rev: record.rev,
  bagNo: record.bag_no,
  status: record.status,
  name: record.name,
  parcels: record.parcels,
  weight: formatGrams(Number(record.grams)),
  createdAt: record.created_at.toISOString(),
  closedAt: record.closed_at?.toISOString() ?? null,
  received:
    record.received_at === null || record.received_parcels === null
      ? null
      : {
          at: record.received_at.toISOString(),
          parcels: record.received_parcels,
          weight: record.received_grams === null ? null : formatGrams(record.received_grams),
        },
  discrepancy: record.discrepancy === 'none' ? null : record.discrepancy,
});

export const toBag = (record: BagRecord): BagRow => ({
  ...bagAnswer(record),
  may: bagLifecycle.verdicts(BAG_CUSTOMER_ACTIONS, bagState(record)),
});

export async function toBagDetail(db: Db, record: BagRecord): Promise<BagDetail> {
  const contents = await contentsOf(db, record);
  return {
    ...toBag(record),
    contents: contents.map((parcel) => ({
      id: parcel.id,
      waybillNo: parcel.waybill_no,
      customerOrderNo: parcel.customer_order_no,
      receiverName: parcel.receiver_name,
      weight: parcel.details.weight ?? null,
      status: parcel.status,
      isAnnounced: parcel.is_announced,
    })),
  };
}
