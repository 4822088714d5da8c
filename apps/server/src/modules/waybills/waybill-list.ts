import type { listWaybills } from '@waybound/contract/waybills/waybills';
import { PAGE_SIZES, type WAYBILL_SORTS } from '@waybound/contract/wire/waybills/waybills';
import type { HandlerAnswer, HandlerInput } from '@waybound/contract/call';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';
import type { CountedGroup } from '../../records/lifecycle/lifecycle-sql.ts';
import { waybillSql } from '../../records/waybill/waybill-sql.ts';
import { endOfChinaDay, startOfChinaDay } from '../../records/china-day.ts';
import { LISTED_COLUMNS, toListedWaybill, type ListedRecord } from '../../records/waybill/answers.ts';

/**
 * The list of waybills. Statements are put together from a few fixed pieces with arrays as parameters, so each set of filters is one text
 * that PostgreSQL plans once, whatever the values are.
 */
type Input = HandlerInput<typeof listWaybills, never>;
type Answer = HandlerAnswer<typeof listWaybills, never>;
type Condition = RawBuilder<unknown>;

const COLUMNS = sql.raw(LISTED_COLUMNS.join(', '));
const AND = sql` and `;

/** One page and the count of every tab under the same filter, asked for together. */
export async function listPage(db: Db, customerId: string, input: Input): Promise<Answer> {
  const { tab = 'all' } = input;
  const filter = conditionsOf(customerId, input);
  const [groups, records] = await Promise.all([countGroups(db, filter), readPage(db, [...filter, waybillSql.tab(tab)], input)]);
  const counts = waybillSql.toCounts(groups);
  return { rows: records.map(toListedWaybill), total: counts[tab], counts };
}

async function readPage(db: Db, conditions: readonly Condition[], input: Input): Promise<ListedRecord[]> {
  const { page = 1, size = PAGE_SIZES[0], sort = 'createdAt', direction = 'desc' } = input;
  const { rows } = await sql<ListedRecord>`select ${COLUMNS} from waybill where ${sql.join(conditions, AND)}
    order by ${ORDERS[sort][direction]} limit ${size} offset ${(page - 1) * size}`.execute(db);
  return rows;
}

/** Stable: the id decides between equals. What has no weight or no event yet comes last in both directions. */
const ORDERS: Readonly<Record<(typeof WAYBILL_SORTS)[number], Readonly<Record<'asc' | 'desc', RawBuilder<unknown>>>>> = {
  createdAt: { asc: sql`created_at asc, id asc`, desc: sql`created_at desc, id desc` },
  customerActualWeight: { asc: sql`weight_g asc nulls last, id asc`, desc: sql`weight_g desc nulls last, id desc` },
  lastEventAt: { asc: sql`last_event_at asc nulls last, id asc`, desc: sql`last_event_at desc nulls last, id desc` },
};

/** The filter without its tab. An empty list of choices filters nothing: that is how a form sends a field nobody touched. */
function conditionsOf(customerId: string, input: Input): Condition[] {
  const { waybillNos = [], keyword, shippingWays = [], countryIds = [], statuses = [], attention = [] } = input;
  const { createdFrom, createdTo, shippedFrom, shippedTo } = input;
  const conditions = [sql`customer_id = ${customerId} and deleted_at is null`];
  if (waybillNos.length > 0) conditions.push(isAnyOf(waybillNos));
  if (keyword !== undefined) conditions.push(containsKeyword(keyword));
  if (shippingWays.length > 0) conditions.push(sql`shipping_way = any(${shippingWays})`);
  if (countryIds.length > 0) conditions.push(sql`country_id = any(${countryIds}::int[])`);
  if (statuses.length > 0) conditions.push(sql`status = any(${statuses})`);
  if (createdFrom !== undefined) conditions.push(sql`created_at >= ${startOfChinaDay(createdFrom)}`);
  if (createdTo !== undefined) conditions.push(sql`created_at < ${endOfChinaDay(createdTo)}`);
  if (shippedFrom !== undefined) conditions.push(sql`out_stock_at >= ${startOfChinaDay(shippedFrom)}`);
  if (shippedTo !== undefined) conditions.push(sql`out_stock_at < ${endOfChinaDay(shippedTo)}`);
  if (attention.length > 0) conditions.push(waybillSql.waitsFor(attention));
  return conditions;
}

/** Our own numbers have capital letters only, however they are typed; a customer's reference is looked up as it is. */
const isAnyOf = (numbers: readonly string[]): Condition =>
  sql`(waybill_no = any(${numbers.map((number) => number.toUpperCase())}) or reference_no = any(${[...numbers]}))`;

/** A part of either number, whatever the case. Searched literally: `%` and `_` mean themselves. */
const containsKeyword = (keyword: string): Condition =>
  sql`(strpos(lower(waybill_no), lower(${keyword})) > 0 or strpos(lower(reference_no), lower(${keyword})) > 0)`;

async function countGroups(db: Db, conditions: readonly Condition[]): Promise<CountedGroup[]> {
  const { columns, groupBy } = waybillSql.counts;
  const { rows } = await sql<CountedGroup>`select ${columns} from waybill where ${sql.join(conditions, AND)} group by ${groupBy}`.execute(
    db,
  );
  return rows;
}
