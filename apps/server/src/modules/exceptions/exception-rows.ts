import type { ExceptionCategory } from '@waybound/contract/exceptions/exception-codes';
import { any, type Condition } from '@waybound/contract/condition';
import {
  ATTENTION_EXCEPTIONS,
  CASE_EXCEPTIONS,
  DOCUMENT_EXCEPTIONS,
  FORWARDER_EXCEPTIONS,
  type ExceptionRule,
} from '@waybound/domain/exceptions/exceptions';
import { caseLifecycle } from '@waybound/domain/lifecycle/case-lifecycle';
import { FREE_TIME_ALARM_DAYS, UP_TO_THE_PORT } from '@waybound/domain/delivery/last-free-day';
import { sql, type RawBuilder } from 'kysely';
import { documentsSql } from '../../records/documents/documents-sql.ts';
import { lifecycleSql } from '../../records/lifecycle/lifecycle-sql.ts';
import { FORWARDER_TIME_ZONE } from '../../records/waybill/milestone-zone.ts';
import { waybillSql } from '../../records/waybill/waybill-sql.ts';

type Fragment = RawBuilder<unknown>;

/** No rule reads the facts that the clock decides. */
const caseSql = lifecycleSql(caseLifecycle, 'k', { refusal: `'none'`, wasReopened: 'false' });

const OPEN_QUESTION = sql`question q where q.customer_id = waybill.customer_id and q.waybill_id = waybill.id and q.closed_at is null`;
/** When a waybill came to the status that it has. */
const CAME_TO_STATUS = sql`(select max(coalesce(m.actual_at, m.learnt_at)) from milestone m where m.customer_id = waybill.customer_id
  and m.waybill_id = waybill.id and m.status = waybill.status and m.corrected_by is null)`;

/** The day of the first document that its customer still has to bring. */
const FIRST_DUE = sql`(select min(d.due_at) from waybill_document d where d.customer_id = waybill.customer_id and d.waybill_id = waybill.id
  and d.giver = 'customer' and d.state in ('missing', 'refused'))`;

/** Since when it stands, where something knows better than the waybill's last event. */
const SINCE: Readonly<Partial<Record<`${ExceptionCategory} ${ExceptionRule['actor']}`, Fragment>>> = {
  'question customer': sql`(select min(q.asked_at) from ${OPEN_QUESTION} and q.replied_at is null)`,
  'question forwarder': sql`(select min(q.replied_at) from ${OPEN_QUESTION})`,
  'frozen customer': CAME_TO_STATUS,
  'inspection forwarder': CAME_TO_STATUS,
  'price customer': sql`waybill.in_stock_at`,
  'document customer': sql`waybill.submitted_at`,
  'lateDocument customer': FIRST_DUE,
};
const DEADLINE: typeof SINCE = {
  'lateDocument customer': FIRST_DUE,
  'question customer': sql`(select min(q.reply_by) from ${OPEN_QUESTION} and q.replied_at is null)`,
};
const LAST_EVENT = sql`coalesce(waybill.last_event_at, waybill.created_at)`;

/** A row for each rule that holds of a waybill: it is looked at once, and what a rule needs to know is asked where it holds. */
function rowsOf(rules: readonly ExceptionRule[], isAny: Fragment, sqlOf: (condition: Condition) => Fragment = waybillSql.holds): Fragment {
  const each = rules.map(({ category, actor, when }) => {
    const key = `${category} ${actor}` as const;
    const holds = sqlOf(when);
    const since = SINCE[key] ? sql`coalesce(${SINCE[key]}, ${LAST_EVENT})` : LAST_EVENT;
    const deadline = DEADLINE[key] ? sql`case when ${holds} then ${DEADLINE[key]} end` : sql`null::timestamptz`;
    return sql`(${sql.lit(category)}, ${sql.lit(actor)}, case when ${holds} then ${since} end, ${deadline})`;
  });
  return sql`select waybill.customer_id, x.category || '-' || waybill.id as id, x.category, x.actor, x.since, x.deadline,
      waybill.id as waybill_id, waybill.waybill_no_key, waybill.reference_no_key,
      null::bigint as case_id, null::bigint as claimed_minor, null::text as claimed_currency
    from waybill cross join lateral (values ${sql.join(each)}) as x (category, actor, since, deadline)
    where waybill.deleted_at is null and ${isAny} and x.since is not null`;
}

const CASES = CASE_EXCEPTIONS.map(
  ({ category, actor, when }) => sql`select k.customer_id, ${sql.lit(`${category}-`)} || k.id as id, ${sql.lit(category)} as category,
      ${sql.lit(actor)} as actor, k.opened_at as since, k.reply_by as deadline,
      w.id as waybill_id, w.waybill_no_key, w.reference_no_key, k.id as case_id, k.claimed_minor, k.claimed_currency
    from waybill_case k join waybill w on w.customer_id = k.customer_id and w.kind = k.waybill_kind and w.id = k.waybill_id
    where w.deleted_at is null and ${caseSql.holds(when)}`,
);

/**
 * Goods of an end waybill that nobody has fetched from their port, with the last day on which they may stand there without charge
 * (`lastFreeDay` says the same of one waybill). A row is there before its time, see `isTime`.
 */
const FREE_TIME = sql`select w.customer_id, 'freeTime-' || w.id as id, 'freeTime' as category, 'customer' as actor,
    (f.last_day - ${sql.lit(FREE_TIME_ALARM_DAYS)}::int)::timestamp at time zone ${sql.lit(FORWARDER_TIME_ZONE)} as since,
    (f.last_day + 1)::timestamp at time zone ${sql.lit(FORWARDER_TIME_ZONE)} as deadline,
    w.id as waybill_id, w.waybill_no_key, w.reference_no_key, null::bigint as case_id, null::bigint as claimed_minor, null::text as claimed_currency
  from waybill w join end_order o on o.customer_id = w.customer_id and o.waybill_id = w.id
  cross join lateral (select coalesce(
      (select min((m.actual_at at time zone m.time_zone)::date) from milestone m where m.customer_id = w.customer_id and m.waybill_id = w.id
        and m.kind = 'arrived' and m.actual_at is not null and m.corrected_by is null),
      (o.details ->> 'portEta')::date) + (o.details ->> 'freeDays')::int as last_day) f
  where w.kind = 'end' and w.deleted_at is null and w.status in (${sql.join(UP_TO_THE_PORT.map((status) => sql.lit(status)))})
    and f.last_day is not null`;

/** Of rows `e`: what is to be told later is nothing yet. */
export const isTime = (now: Date): Fragment => sql`(e.category <> 'freeTime' or e.since <= ${now}::timestamptz)`;

/**
 * What the index `waybill_with_forwarder` is made for: its predicate is this text.
 * @internal
 */
export const WITH_FORWARDER = waybillSql.holds(any(...FORWARDER_EXCEPTIONS.map(({ when }) => when)));

/** All exceptions of all customers whom the reader sees; `listQuery` adds the customer to each part. */
export const EXCEPTION_ROWS: Fragment = sql.join(
  [
    rowsOf(ATTENTION_EXCEPTIONS, waybillSql.waitsFor(ATTENTION_EXCEPTIONS.map(({ category }) => category))),
    rowsOf(FORWARDER_EXCEPTIONS, WITH_FORWARDER),
    rowsOf(DOCUMENT_EXCEPTIONS, documentsSql(any(...DOCUMENT_EXCEPTIONS.map(({ when }) => when))), documentsSql),
    FREE_TIME,
    ...CASES,
  ],
  sql` union all `,
);
