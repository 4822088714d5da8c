import { WAYBILL_TABS, type WaybillStatus, type WaybillTab } from '@waybound/contract/waybills/status';
import type { listWaybills } from '@waybound/contract/waybills/waybills';
import { PAGE_SIZES, type WAYBILL_SORTS } from '@waybound/contract/wire/waybills/waybills';
import type { HandlerAnswer, HandlerInput } from '@waybound/contract/call';
import { STATUSES_IN_ORDER, tabOf } from '@waybound/domain/lifecycle/statuses';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';
import { waitsFor } from '../../records/waybill/attention.ts';
import { endOfChinaDay, startOfChinaDay } from '../../records/china-day.ts';
import { LISTED_COLUMNS, toRow, type ListedRecord } from '../../records/waybill/answers.ts';

/**
 * The list of waybills. Statements are put together from a few fixed pieces with arrays as parameters, so each set of filters is one text
 * that PostgreSQL plans once, whatever the values are.
 */
type Input = HandlerInput<typeof listWaybills, never>;
type Answer = HandlerAnswer<typeof listWaybills, never>;
type Condition = RawBuilder<unknown>;
type Counts = Record<WaybillTab, number>;

const COLUMNS = sql.raw(LISTED_COLUMNS.join(', '));
const AND = sql` and `;

/** One page and the count of every tab under the same filter, asked for together. */
export async function listPage(db: Db, customerId: string, input: Input): Promise<Answer> {
  const { tab = 'all' } = input;
  const filter = conditionsOf(customerId, input);
  const [groups, records] = await Promise.all([countGroups(db, filter), readPage(db, [...filter, ...TAB_CONDITIONS[tab]], input)]);
  const counts = toCounts(groups);
  return { rows: records.map(toRow), total: counts[tab], counts };
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
  if (attention.length > 0) conditions.push(waitsFor(attention));
  return conditions;
}

/** Our own numbers have capital letters only, however they are typed; a customer's reference is looked up as it is. */
const isAnyOf = (numbers: readonly string[]): Condition =>
  sql`(waybill_no = any(${numbers.map((number) => number.toUpperCase())}) or reference_no = any(${[...numbers]}))`;

/** A part of either number, whatever the case. Searched literally: `%` and `_` mean themselves. */
const containsKeyword = (keyword: string): Condition =>
  sql`(strpos(lower(waybill_no), lower(${keyword})) > 0 or strpos(lower(reference_no), lower(${keyword})) > 0)`;

const statusesIn = (tab: WaybillTab, isDelivered: boolean): WaybillStatus[] =>
  STATUSES_IN_ORDER.filter((status) => tabOf(status, { isDelivered }) === tab);

/** `tabOf` as conditions: the delivery time matters only where it takes a status from one tab to another. */
function conditionsOfTab(tab: WaybillTab): Condition[] {
  if (tab === 'all') return [];
  const [awaited, delivered] = [statusesIn(tab, false), statusesIn(tab, true)];
  if (tab === 'problem') return [sql`(open_questions > 0 or status = any(${awaited}))`];
  if (awaited.length === delivered.length) return [sql`status = any(${awaited})`];
  return [sql`status = any(case when delivered_at is null then ${awaited}::text[] else ${delivered}::text[] end)`];
}

// `Object.fromEntries` forgets its keys; they are exactly the tabs.
const TAB_CONDITIONS = Object.fromEntries(WAYBILL_TABS.map((tab) => [tab, conditionsOfTab(tab)])) as Record<WaybillTab, Condition[]>;

interface Group {
  status: WaybillStatus;
  has_question: boolean;
  is_delivered: boolean;
  waybills: number;
}

async function countGroups(db: Db, conditions: readonly Condition[]): Promise<Group[]> {
  const { rows } = await sql<Group>`select status, open_questions > 0 as has_question, delivered_at is not null as is_delivered,
    count(*)::int as waybills from waybill where ${sql.join(conditions, AND)} group by 1, 2, 3`.execute(db);
  return rows;
}

/** An open question counts in the problem tab as well, so `all` is not the sum of the tabs (domain.md, problem piece). */
function toCounts(groups: readonly Group[]): Counts {
  // `Object.fromEntries` forgets its keys; they are exactly the tabs.
  const counts = Object.fromEntries(WAYBILL_TABS.map((tab) => [tab, 0])) as Counts;
  for (const { status, has_question: hasQuestion, is_delivered: isDelivered, waybills } of groups) {
    const tab = tabOf(status, { isDelivered });
    counts.all += waybills;
    counts[tab] += waybills;
    if (hasQuestion && tab !== 'problem') counts.problem += waybills;
  }
  return counts;
}
