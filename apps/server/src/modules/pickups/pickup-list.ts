import type { HandlerAnswer, HandlerInput } from '@waybound/contract/call';
import { PICKUP_TABS, type PickupState, type PickupTab } from '@waybound/contract/pickups/pickup-states';
import type { listPickups } from '@waybound/contract/pickups/pickups';
import { PAGE_SIZES } from '@waybound/contract/wire/waybills/waybills';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';
import { readPickups, toPickup } from '../../records/pickup/rows.ts';

type Input = HandlerInput<typeof listPickups, never>;
type Condition = RawBuilder<unknown>;

/** One page, newest first, and the count of every state under the same filter, asked for together. */
export async function listPage(db: Db, customerId: string, input: Input): Promise<HandlerAnswer<typeof listPickups, never>> {
  const { tab = 'all', page = 1, size = PAGE_SIZES[0] } = input;
  const filter = conditionsOf(customerId, input);
  const inTab = tab === 'all' ? [] : [sql`p.state = ${tab}`];
  const [counts, records] = await Promise.all([
    countStates(db, filter),
    readPickups(db, [...filter, ...inTab], sql`order by p.id desc limit ${size} offset ${(page - 1) * size}`),
  ]);
  return { rows: records.map(toPickup), total: counts[tab], counts };
}

function conditionsOf(customerId: string, { keyword, appointmentFrom, appointmentTo }: Input): Condition[] {
  const conditions = [sql`p.customer_id = ${customerId}`];
  if (keyword !== undefined) conditions.push(contains(customerId, keyword));
  // As texts: the year 0 is a day of ISO's calendar and none of the database's.
  if (appointmentFrom !== undefined) conditions.push(sql`p.appointment_day::text >= ${appointmentFrom}`);
  if (appointmentTo !== undefined) conditions.push(sql`p.appointment_day::text <= ${appointmentTo}`);
  return conditions;
}

/** Searched literally, whatever the case: `%` and `_` mean themselves. */
const contains = (customerId: string, keyword: string): Condition => sql`(
  strpos(lower(concat_ws(' ', p.pickup_no, p.link_man, p.phone, p.driver_name, p.license_plate)), lower(${keyword})) > 0
  or exists (select from pickup_waybill f join waybill w on w.customer_id = f.customer_id and w.id = f.waybill_id
    where f.customer_id = ${customerId} and f.pickup_id = p.id
      and strpos(lower(concat_ws(' ', w.waybill_no, w.reference_no)), lower(${keyword})) > 0))`;

async function countStates(db: Db, conditions: readonly Condition[]): Promise<Record<PickupTab, number>> {
  const { rows } = await sql<{ state: PickupState; orders: number }>`select p.state, count(*)::int as orders from pickup p
    where p.deleted_at is null and ${sql.join(conditions, sql` and `)} group by 1`.execute(db);
  // `Object.fromEntries` forgets its keys; they are exactly the tabs.
  const counts = Object.fromEntries(PICKUP_TABS.map((tab) => [tab, 0])) as Record<PickupTab, number>;
  for (const { state, orders } of rows) {
    counts[state] += orders;
    counts.all += orders;
  }
  return counts;
}
