import { CASE_REOPEN_DAYS } from '@waybound/contract/cases/case-states';
import { OPEN_DOCUMENT_STATES } from '@waybound/contract/documents/document-codes';
import { PERMISSION_DAYS } from '@waybound/contract/site/store-states';
import { CASE_EXCEPTIONS } from '@waybound/domain/exceptions/exceptions';
import { sql, type RawBuilder } from 'kysely';
import { CASE_ON_WAYBILL, caseSql } from '../../records/case/case-sql.ts';
import { isoDayInChina } from '../../records/china-day.ts';
import { IS_OWED } from '../../records/bill/bills-to-pay.ts';
import { stockAgeOn } from '../../records/overseas/stock/stock-sql.ts';
import { AT_THE_PORT } from '../../records/waybill/main-leg/free-time-sql.ts';
import { FORWARDER_TIME_ZONE } from '../../records/waybill/tracking/milestone-zone.ts';

type Fragment = RawBuilder<unknown>;

/** Bills and quotations are for who sees prices, and not for a key that was not given finance. */
export interface DeadlineReader {
  hidesPrices: boolean;
  lacksFinance?: boolean | undefined;
}

const ZONE = sql.lit(FORWARDER_TIME_ZONE);
const dayOf = (moment: string): Fragment => sql`((${sql.raw(moment)}) at time zone ${ZONE})::date`;

const ofWaybill = sql`w.kind, w.id as waybill_id, w.waybill_no_key, w.reference_no_key`;
const ofNoWaybill = sql`null::text as kind, null::bigint as waybill_id, null::text as waybill_no_key, null::text as reference_no_key`;
const PLAIN = sql`null::bigint as record_id, null::text as name, null::text as document, null::text as currency, null::bigint as minor`;
/** A record with a name of its own. */
const named = (id: string, name: string): Fragment =>
  sql`${sql.raw(id)} as record_id, ${sql.raw(name)} as name, null::text as document, null::text as currency, null::bigint as minor`;

const QUESTIONS = sql`select q.customer_id, 'question-' || q.id as id, 'question' as what, ${dayOf('q.reply_by')} as day, 'customer' as actor,
    ${ofWaybill}, ${PLAIN}
  from question q join waybill w on w.customer_id = q.customer_id and w.id = q.waybill_id
  where q.closed_at is null and q.replied_at is null and q.reply_by is not null and w.deleted_at is null`;

const DOCUMENTS = sql`select d.customer_id, 'document-' || d.id as id, 'document' as what, ${dayOf('d.due_at')} as day, d.giver as actor,
    ${ofWaybill}, null::bigint as record_id, null::text as name, d.document, null::text as currency, null::bigint as minor
  from waybill_document d join waybill w on w.customer_id = d.customer_id and w.id = d.waybill_id
  where d.state in (${sql.join(OPEN_DOCUMENT_STATES.map((state) => sql.lit(state)))}) and d.due_at is not null and w.deleted_at is null`;

/** Until when somebody answers, whose turn it is. */
const CASES = CASE_EXCEPTIONS.map(
  ({ actor, when }) => sql`select k.customer_id, 'case-' || k.id as id, 'case' as what, ${dayOf('k.reply_by')} as day,
      ${sql.lit(actor)} as actor, ${ofWaybill}, ${named('k.id', 'k.case_no')}
    from ${CASE_ON_WAYBILL} where w.deleted_at is null and k.reply_by is not null and ${caseSql.holds(when)}`,
);
const REOPENABLE_UNTIL = `k.refused_at + ${CASE_REOPEN_DAYS} * interval '1 day'`;
/** A refusal may be answered until that moment, once. */
const reopenings = (now: Date): Fragment => sql`select k.customer_id, 'reopen-' || k.id as id, 'reopen' as what,
    ${dayOf(REOPENABLE_UNTIL)} as day, 'customer' as actor, ${ofWaybill}, ${named('k.id', 'k.case_no')}
  from ${CASE_ON_WAYBILL}
  where w.deleted_at is null and k.status in ('refused', 'closed') and k.reopened_at is null
    and ${sql.raw(REOPENABLE_UNTIL)} >= ${now}::timestamptz`;

const FREE_TIME = sql`select w.customer_id, 'freeTime-' || w.id as id, 'freeTime' as what, f.last_day as day, 'customer' as actor,
    ${ofWaybill}, ${PLAIN} from ${AT_THE_PORT}`;

const BILLS = sql`select b.customer_id, 'bill-' || b.id as id, 'bill' as what, b.due_on as day, 'customer' as actor, ${ofNoWaybill},
    b.id as record_id, b.bill_no as name, null::text as document, b.currency, b.remaining_minor - b.disputed_minor as minor
  from bill b where ${IS_OWED}`;

const QUOTATIONS = sql`select q.customer_id, 'quotation-' || q.id as id, 'quotation' as what, q.valid_to as day, 'customer' as actor,
    ${ofNoWaybill}, ${named('q.id', 'q.quotation_no')}
  from quotation q where q.status = 'offered' and q.valid_to is not null`;

/** The next day on which a row of the stock costs more than on the day before it, that day among them. */
const stockOn = (today: string): Fragment => sql`select s.customer_id, 'stock-' || s.id as id, 'stock' as what,
    s.received_on + (n.from_day - 1) as day, 'customer' as actor, ${ofNoWaybill}, ${named('s.id', 's.sku')}
  from overseas_stock s cross join lateral (select min((step ->> 'fromDay')::int) as from_day
    from jsonb_array_elements(s.storage -> 'steps') step where (step ->> 'fromDay')::int >= greatest(${stockAgeOn(today)}, 2)) n
  where s.standing > 0 and n.from_day is not null`;

/** What nobody is known to own, as long as its reader has not claimed it. */
const SHELF = sql`select s.customer_id, 'shelf-' || s.id as id, 'shelf' as what, s.kept_until as day, 'customer' as actor, ${ofNoWaybill},
    ${named('s.id', 's.description')}
  from overseas_shelf s where not exists (select from overseas_claim c where c.customer_id = s.customer_id and c.find_id = s.id
    and c.state = 'open')`;

/** The last day on which a shop may be read: until then its seller agrees again. One that was taken back has none. */
const STORES = sql`select s.customer_id, 'store-' || s.id as id, 'store' as what,
    ${dayOf(`s.authorised_at + ${PERMISSION_DAYS * 24} * interval '1 hour'`)} as day, 'customer' as actor, ${ofNoWaybill},
    ${named('s.id', 's.store_name')}
  from amazon_store s where s.authorisation = 'connected' and s.deleted_at is null`;

/** Of all customers whom the reader sees; `listQuery` adds the customer to each part. */
export const deadlineRows = (now: Date, { hidesPrices, lacksFinance }: DeadlineReader): Fragment =>
  sql.join(
    [
      QUESTIONS,
      DOCUMENTS,
      ...CASES,
      reopenings(now),
      FREE_TIME,
      stockOn(isoDayInChina(now)),
      SHELF,
      STORES,
      ...(hidesPrices || lacksFinance ? [] : [BILLS, QUOTATIONS]),
    ],
    sql` union all `,
  );

/** Of rows `e`: what cannot be done any more once its day is over is due no more. */
export const isInTime = (today: string): Fragment => sql`(e.what <> 'quotation' or e.day >= ${today}::date)`;
