import { mayOnWaybill } from '@waybound/domain/lifecycle/waybill-lifecycle';
import { overseasLifecycle } from '@waybound/domain/overseas/overseas-lifecycle';
import { parcelLifecycle } from '@waybound/domain/small-parcels/parcel-lifecycle';
import { sql } from 'kysely';
import { ROAD_KINDS } from '@waybound/contract/waybills/status';
import type { BilledKind } from '@waybound/contract/pricing/bill-states';
import type { Db } from '../../kernel/database/engine.ts';
import { refuse } from '../../kernel/refusal.ts';
import { anyOf } from '../any-of.ts';
import { overseasState, readOverseas, type OverseasRecord } from '../overseas/rows.ts';
import { lockParcels, parcelState, type ParcelRecord } from '../small-parcels/rows.ts';
import { chargeStorage, untilYesterday } from '../overseas/stock/charge-storage.ts';
import type { ChangeContext } from '../waybill/change-waybill.ts';
import { lockHeads, toState, type WaybillHead } from '../waybill/rows.ts';

/** An overseas waybill that bills charge for. */
export type OverseasHead = OverseasRecord & { kind: 'overseas' };
/** A small parcel that bills charge for. */
export type ParcelHead = ParcelRecord & { kind: 'parcel' };
/** Whatever bills charge for, locked: a waybill on a road, an overseas one, or a small parcel. */
export type BilledHead = WaybillHead | OverseasHead | ParcelHead;

/** Which of them, among all of its customer's: an id is one only among those of its kind. */
export const billedKey = ({ kind, id }: { kind: string; id: string }): string => `${kind} ${id}`;

export const isOverseasHead = (head: BilledHead): head is OverseasHead => head.kind === 'overseas';
export const isParcelHead = (head: BilledHead): head is ParcelHead => head.kind === 'parcel';
export const isRoadHead = (head: BilledHead): head is WaybillHead => isRoadKind(head.kind);
export const isRoadKind = (kind: string): boolean => ROAD_KINDS.some((each) => each === kind);

/** What bills charge for, named as it is stored. */
export interface BilledRef {
  kind: BilledKind;
  id: string;
}

/**
 * Those that are not deleted, locked: waybills on a road by their ids, overseas ones behind them, and parcels behind those, as everybody does who
 * locks several kinds.
 */
export async function lockBilled(db: Db, customerId: string, named: readonly BilledRef[]): Promise<BilledHead[]> {
  const idsOf = (isMeant: (kind: BilledKind) => boolean) => named.flatMap(({ kind, id }) => (isMeant(kind) ? [id] : []));
  const heads = await lockHeads(db, customerId, idsOf(isRoadKind));
  const overseas = await lockOverseasHeads(
    db,
    customerId,
    idsOf((kind) => kind === 'overseas'),
  );
  const parcelIds = idsOf((kind) => kind === 'parcel');
  const parcels = parcelIds.length === 0 ? [] : [...(await lockParcels(db, customerId, parcelIds)).values()];
  return [...heads, ...overseas, ...parcels.map((record) => ({ ...record, kind: 'parcel' as const }))];
}

async function lockOverseasHeads(db: Db, customerId: string, ids: readonly string[]): Promise<OverseasHead[]> {
  if (ids.length === 0) return [];
  await sql`select o.id from overseas_waybill o where o.customer_id = ${customerId} and o.id = ${anyOf(ids)} order by o.id for update`.execute(
    db,
  );
  const records = await readOverseas(db, [sql`o.customer_id = ${customerId}`, sql`o.id = ${anyOf(ids)}`], sql`order by o.id`);
  return records.map((record) => ({ ...record, kind: 'overseas' }));
}

/** Charges the storage of what came with those that are abroad, until yesterday. Answers all of them as they are then. */
export async function withStorage(context: ChangeContext, customerId: string, heads: BilledHead[]): Promise<BilledHead[]> {
  const isCharged = await chargeStorage(context, heads.filter(isOverseasHead), untilYesterday(context.now));
  return isCharged ? lockBilled(context.db, customerId, heads) : heads;
}

/** Any customer's by its number, locked, for the forwarder. */
export async function billedByNo(db: Db, waybillNo: string): Promise<BilledHead> {
  const { rows } = await sql<BilledRef & { customer_id: string }>`select customer_id, kind, id from billable
    where waybill_no = ${waybillNo} and deleted_at is null`.execute(db);
  const [found] = rows;
  const [head] = found ? await lockBilled(db, found.customer_id, [found]) : [];
  return head ?? refuse('recordMissing');
}

/** Why no bill may be issued for it now; null where one may. */
export function whyNotBillable(head: BilledHead) {
  if (isOverseasHead(head)) return overseasLifecycle.may('issueBill', overseasState(head));
  return isParcelHead(head) ? parcelLifecycle.may('issueBill', parcelState(head)) : mayOnWaybill('issueBill', toState(head));
}

export function requireBillable(head: BilledHead): void {
  const why = whyNotBillable(head);
  if (why !== null) refuse(why, { waybillNo: head.waybill_no, status: head.status });
}
