import { mayOnWaybill } from '@waybound/domain/lifecycle/waybill-lifecycle';
import { overseasLifecycle } from '@waybound/domain/overseas/overseas-lifecycle';
import { sql } from 'kysely';
import type { BilledKind } from '@waybound/contract/pricing/bill-states';
import type { Db } from '../../kernel/database/engine.ts';
import { refuse } from '../../kernel/refusal.ts';
import { anyOf } from '../any-of.ts';
import { overseasState, readOverseas, type OverseasRecord } from '../overseas/rows.ts';
import { lockHeads, toState, type WaybillHead } from '../waybill/rows.ts';

/** An overseas waybill that bills charge for. */
export type OverseasHead = OverseasRecord & { kind: 'overseas' };
/** Whatever bills charge for, locked: a waybill on a road, or an overseas one. */
export type BilledHead = WaybillHead | OverseasHead;

/** Which of them, among all of its customer's: an id is one only among those of its kind. */
export const billedKey = ({ kind, id }: { kind: string; id: string }): string => `${kind} ${id}`;

export const isOverseasHead = (head: BilledHead): head is OverseasHead => head.kind === 'overseas';
export const isRoadHead = (head: BilledHead): head is WaybillHead => !isOverseasHead(head);

/** What bills charge for, named as it is stored. */
export interface BilledRef {
  kind: BilledKind;
  id: string;
}

/** Those that are not deleted, locked: waybills on a road by their ids, and overseas ones behind them, as everybody does who locks both. */
export async function lockBilled(db: Db, customerId: string, named: readonly BilledRef[]): Promise<BilledHead[]> {
  const idsOf = (isOverseas: boolean) => named.flatMap(({ kind, id }) => ((kind === 'overseas') === isOverseas ? [id] : []));
  const heads = await lockHeads(db, customerId, idsOf(false));
  return [...heads, ...(await lockOverseasHeads(db, customerId, idsOf(true)))];
}

async function lockOverseasHeads(db: Db, customerId: string, ids: readonly string[]): Promise<OverseasHead[]> {
  if (ids.length === 0) return [];
  await sql`select o.id from overseas_waybill o where o.customer_id = ${customerId} and o.id = ${anyOf(ids)} order by o.id for update`.execute(
    db,
  );
  const records = await readOverseas(db, [sql`o.customer_id = ${customerId}`, sql`o.id = ${anyOf(ids)}`], sql`order by o.id`);
  return records.map((record) => ({ ...record, kind: 'overseas' }));
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
export const whyNotBillable = (head: BilledHead) =>
  isOverseasHead(head) ? overseasLifecycle.may('issueBill', overseasState(head)) : mayOnWaybill('issueBill', toState(head));

export function requireBillable(head: BilledHead): void {
  const why = whyNotBillable(head);
  if (why !== null) refuse(why, { waybillNo: head.waybill_no, status: head.status });
}
