import type { Finding } from '@waybound/contract/rules';
import { overseasLifecycle, type OverseasLifecycleState } from '@waybound/domain/overseas/overseas-lifecycle';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';
import { overseasState, readOverseas, type OverseasRecord } from './rows.ts';

/** Whether further parcels join it: it still takes some, or will once the forwarder has approved it. */
export const takesGoods = (state: OverseasLifecycleState): boolean =>
  state.status === 'WAIT_FOR_APPROVAL' || overseasLifecycle.may('addBatch', state) === null;

/**
 * A removal order is announced once: its further parcels join the return that is there, as long as that may take them. Whoever submits another one
 * at the same time waits.
 */
export async function announcedTwice(
  db: Db,
  { customer_id: customerId, id, shipping_way: way, details }: OverseasRecord,
): Promise<Finding[]> {
  const { returnNo } = details;
  if (way !== 'TH' || returnNo === undefined) return [];
  const key = sql<string>`number_key(${returnNo})`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`removal ${customerId} `} || ${key}, 0))`.execute(db);
  const named = sql`o.customer_id = ${customerId} and o.shipping_way = 'TH' and o.return_no_key = ${key} and upper(o.return_no) = upper(${returnNo})`;
  const others = await readOverseas(db, [named, sql`o.submitted_at is not null and o.id <> ${id}`], sql`order by o.id`);
  const other = others.find((each) => takesGoods(overseasState(each)));
  return other ? [{ path: 'returnNo', rule: 'alreadyUsed', args: { other: other.waybill_no } }] : [];
}
