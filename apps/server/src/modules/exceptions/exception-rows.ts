import { any } from '@waybound/contract/condition';
import { ATTENTION_EXCEPTIONS, CASE_EXCEPTIONS, DOCUMENT_EXCEPTIONS, FORWARDER_EXCEPTIONS } from '@waybound/domain/exceptions/exceptions';
import { FREE_TIME_ALARM_DAYS } from '@waybound/domain/delivery/last-free-day';
import { sql, type RawBuilder } from 'kysely';
import { CASE_ON_WAYBILL, caseSql } from '../../records/case/case-sql.ts';
import { documentsSql } from '../../records/documents/documents-sql.ts';
import { AT_THE_PORT } from '../../records/waybill/main-leg/free-time-sql.ts';
import { FORWARDER_TIME_ZONE } from '../../records/waybill/tracking/milestone-zone.ts';
import { waybillSql } from '../../records/waybill/waybill-sql.ts';
import { otherKindsRows } from './other-kinds-rows.ts';
import { IS_WAYBILL, ruleRows, type HeldWaybills } from './rule-rows.ts';

type Fragment = RawBuilder<unknown>;

const OPEN_QUESTION = sql`question q where q.customer_id = waybill.customer_id and q.waybill_id = waybill.id and q.closed_at is null`;
/** When a waybill came to the status that it has. */
const CAME_TO_STATUS = sql`(select max(coalesce(m.actual_at, m.learnt_at)) from milestone m where m.customer_id = waybill.customer_id
  and m.waybill_id = waybill.id and m.status = waybill.status and m.corrected_by is null)`;

/** The day of the first document that its customer still has to bring. */
const FIRST_DUE = sql`(select min(d.due_at) from waybill_document d where d.customer_id = waybill.customer_id and d.waybill_id = waybill.id
  and d.giver = 'customer' and d.state in ('missing', 'refused'))`;

const ON_THE_ROAD: HeldWaybills = {
  from: sql`waybill`,
  alias: 'waybill',
  kind: 'waybill.kind',
  idPrefix: '-',
  numberKey: 'waybill.waybill_no_key',
  referenceKey: 'waybill.reference_no_key',
  since: {
    'question customer': sql`(select min(q.asked_at) from ${OPEN_QUESTION} and q.replied_at is null)`,
    'question forwarder': sql`(select min(q.replied_at) from ${OPEN_QUESTION})`,
    'frozen customer': CAME_TO_STATUS,
    'inspection forwarder': CAME_TO_STATUS,
    'price customer': sql`waybill.in_stock_at`,
    'document customer': sql`waybill.submitted_at`,
    'lateDocument customer': FIRST_DUE,
  },
  otherwise: sql`coalesce(waybill.last_event_at, waybill.created_at)`,
  deadline: {
    'lateDocument customer': FIRST_DUE,
    'question customer': sql`(select min(q.reply_by) from ${OPEN_QUESTION} and q.replied_at is null)`,
  },
};

const CASES = CASE_EXCEPTIONS.map(
  ({ category, actor, when }) => sql`select k.customer_id, ${sql.lit(`${category}-`)} || k.id as id, ${sql.lit(category)} as category,
      ${sql.lit(actor)} as actor, k.opened_at as since, k.reply_by as deadline,
      w.kind, w.id as waybill_id, w.waybill_no_key, w.reference_no_key, k.id as case_id, k.claimed_minor, k.claimed_currency
    from ${CASE_ON_WAYBILL} where w.deleted_at is null and ${caseSql.holds(when)}`,
);

/** Free time at a port that ends. A row is there before its time, see `isTime`. */
const FREE_TIME = sql`select w.customer_id, 'freeTime-' || w.id as id, 'freeTime' as category, 'customer' as actor,
    (f.last_day - ${sql.lit(FREE_TIME_ALARM_DAYS)}::int)::timestamp at time zone ${sql.lit(FORWARDER_TIME_ZONE)} as since,
    (f.last_day + 1)::timestamp at time zone ${sql.lit(FORWARDER_TIME_ZONE)} as deadline,
    w.kind, w.id as waybill_id, w.waybill_no_key, w.reference_no_key, ${IS_WAYBILL} from ${AT_THE_PORT}`;

/** Of rows `e`: what is to be told later is nothing yet. */
export const isTime = (now: Date): Fragment => sql`(e.category <> 'freeTime' or e.since <= ${now}::timestamptz)`;

/**
 * What the index `waybill_with_forwarder` is made for: its predicate is this text.
 * @internal
 */
export const WITH_FORWARDER = waybillSql.holds(any(...FORWARDER_EXCEPTIONS.map(({ when }) => when)));

/** All exceptions of all customers whom the reader sees; `listQuery` adds the customer to each part. */
export const exceptionRows = (now: Date): Fragment =>
  sql.join(
    [
      ruleRows(
        ON_THE_ROAD,
        ATTENTION_EXCEPTIONS,
        waybillSql.waitsFor(ATTENTION_EXCEPTIONS.map(({ category }) => category)),
        waybillSql.holds,
      ),
      ruleRows(ON_THE_ROAD, FORWARDER_EXCEPTIONS, WITH_FORWARDER, waybillSql.holds),
      ruleRows(ON_THE_ROAD, DOCUMENT_EXCEPTIONS, documentsSql(any(...DOCUMENT_EXCEPTIONS.map(({ when }) => when))), documentsSql),
      FREE_TIME,
      ...CASES,
      ...otherKindsRows(now),
    ],
    sql` union all `,
  );
