import type { HandlerAnswer } from '@waybound/contract/call';
import type { queryAttention } from '@waybound/contract/waybills/dashboard';
import { OVERSEAS_ATTENTION } from '@waybound/contract/overseas/listed-states';
import { PARCEL_ATTENTION } from '@waybound/contract/small-parcels/listed-states';
import { ATTENTION_CAUSES, type AttentionCause } from '@waybound/contract/waybills/status';
import { daysLater } from '@waybound/domain/calendar-days';
import { FREE_TIME_ALARM_DAYS } from '@waybound/domain/delivery/last-free-day';
import { formatMoney } from '@waybound/domain/measures';
import { sql, type RawBuilder } from 'kysely';
import type { CustomerContext } from '../../kernel/context.ts';
import type { Language } from '../../kernel/language.ts';
import { AT_THE_PORT } from '../../records/waybill/main-leg/free-time-sql.ts';
import { waybillSql } from '../../records/waybill/waybill-sql.ts';
import { brokenConnections } from '../../records/connections/broken-connections.ts';
import { LISTED_COLUMNS, toRow, type ListedRecord } from '../../records/waybill/answers.ts';
import { CREDITED } from '../../records/bill/rows.ts';
import { overseasSql } from '../../records/overseas/overseas-sql.ts';
import { stockGrowsSoon } from '../../records/overseas/stock/stock-sql.ts';
import { bagSql } from '../../records/small-parcels/bags.ts';
import { parcelSql } from '../../records/small-parcels/parcel-sql.ts';
import { dueRecharges } from '../../records/customer/forecast.ts';
import { isoDayInChina } from '../../records/china-day.ts';
import { formatMinor } from '../../records/format-minor.ts';

type Answer = HandlerAnswer<typeof queryAttention, never>;
type Item = Answer['items'][number];

/** The rest is a press away, in the list. */
const SHOWN = 6;

const COLUMNS = sql.raw(LISTED_COLUMNS.join(', '));
const WORST = sql.join(
  ATTENTION_CAUSES.map((cause, rank) => sql`when ${waybillSql.cause(cause)} then ${sql.lit(rank)}`),
  sql` `,
);
/** Counts each cause by itself, under its name. */
const countsOf = <C extends string>(causes: readonly C[], { cause }: { cause: (cause: C) => RawBuilder<unknown> }) =>
  sql.join(causes.map((each) => sql`(count(*) filter (where ${cause(each)}))::int as ${sql.ref(each)}`));
const COUNTS = countsOf(ATTENTION_CAUSES, waybillSql);
const PARCEL_COUNTS = countsOf(PARCEL_ATTENTION, parcelSql);
const OVERSEAS_COUNTS = countsOf(OVERSEAS_ATTENTION, overseasSql);

interface WaitingRecord extends ListedRecord {
  rank: number;
  reply_by: Date | null;
  measured_total: string | null;
  measured_currency: string | null;
  /** Of its bills that wait. */
  bills_minor: string | null;
}

/** What waits for the customer: by how bad its cause is, then by its deadline (what is overdue first), then what waits longest. */
export async function readAttention({ db, customer, lang, now }: CustomerContext): Promise<Answer> {
  const customerId = customer.id;
  const waiting = sql`from waybill where customer_id = ${customerId} and deleted_at is null and ${waybillSql.waitsFor(ATTENTION_CAUSES)}`;
  const [counted, found, parcels, bags, overseas, bills, growing, connections, atPorts, recharges] = await Promise.all([
    sql<Record<AttentionCause | 'total', number>>`select count(*)::int as total, ${COUNTS} ${waiting}`.execute(db),
    sql<WaitingRecord>`select ${COLUMNS}, rank, reply_by, bills_minor, measured_quote ->> 'total' as measured_total,
        measured_quote ->> 'currency' as measured_currency
      from (select waybill.*, case ${WORST} end as rank, (select min(q.reply_by) from question q where unanswered_questions > 0
          and q.customer_id = waybill.customer_id and q.waybill_id = waybill.id and q.closed_at is null and q.replied_at is null) as reply_by,
          (select sum(l.minor - ${CREDITED})::text from bill_line l join bill b on b.customer_id = l.customer_id and b.id = l.bill_id and b.status = 'issued'
            where bill_state = 'issued' and l.customer_id = waybill.customer_id and l.subject_kind = waybill.kind
              and l.subject_id = waybill.id) as bills_minor
        ${waiting}) as waiting
      order by rank, reply_by nulls last, coalesce(last_event_at, created_at), id
      limit ${SHOWN}`.execute(db),
    sql<Answer['parcels']>`select ${PARCEL_COUNTS} from parcel p
      where p.customer_id = ${customerId} and p.deleted_at is null and ${parcelSql.waitsFor(PARCEL_ATTENTION)}`.execute(db),
    sql<{ bags: number }>`select count(*)::int as bags from parcel_bag b
      where b.customer_id = ${customerId} and b.deleted_at is null and ${bagSql.waitsFor(['discrepancy'])}`.execute(db),
    sql<Answer['overseas']>`select ${OVERSEAS_COUNTS} from overseas_waybill o
      where o.customer_id = ${customerId} and o.deleted_at is null and ${overseasSql.waitsFor(OVERSEAS_ATTENTION)}`.execute(db),
    // They lead to their bills, and those are shown to nobody who must not see prices.
    customer.hidesPrices
      ? { rows: [{ bills: 0 }] }
      : sql<{ bills: number }>`select count(*)::int as bills from bill b where b.customer_id = ${customerId} and b.status = 'issued'
      and exists (select from bill_line l where l.customer_id = b.customer_id and l.bill_id = b.id)
      and not exists (select from bill_line l where l.customer_id = b.customer_id and l.bill_id = b.id and l.subject_kind <> 'parcel')`.execute(
          db,
        ),
    sql<{ rows: number }>`select count(*)::int as rows from overseas_stock s
      where s.customer_id = ${customerId} and s.standing > 0 and ${stockGrowsSoon(isoDayInChina(now))}`.execute(db),
    brokenConnections(db, customerId, now),
    sql<{ waybills: number }>`select count(*)::int as waybills from ${AT_THE_PORT}
      and w.customer_id = ${customerId} and f.last_day <= ${daysLater(isoDayInChina(now), FREE_TIME_ALARM_DAYS)}::date`.execute(db),
    // Whoever must not see prices is told of none.
    customer.hidesPrices ? [] : dueRecharges(db, customerId, now),
  ]);
  const { total, ...counts } = countedRow(counted.rows);
  return {
    total,
    counts,
    items: found.rows.map((record) => toItem(record, lang)),
    parcels: countedRow(parcels.rows),
    overseas: countedRow(overseas.rows),
    bags: countedRow(bags.rows).bags,
    parcelBills: countedRow(bills.rows).bills,
    growingStock: countedRow(growing.rows).rows,
    connections,
    freeTimes: countedRow(atPorts.rows).waybills,
    recharges: recharges.map(({ currency, day, minor }) => ({ currency, day, amount: formatMoney(minor) })),
  };
}

/** Counting without groups answers one row, whatever there is. */
function countedRow<T>([row]: readonly T[]): T {
  if (!row) throw new Error('Counting answered no row.');
  return row;
}

function toItem(record: WaitingRecord, lang: Language): Item {
  const cause = ATTENTION_CAUSES[record.rank] ?? 'draft';
  const deadline = cause === 'question' ? (record.reply_by?.toISOString() ?? null) : null;
  return { cause, waybill: toRow(record, lang), deadline, money: moneyOf(cause, record) };
}

function moneyOf(cause: AttentionCause, record: WaitingRecord): Item['money'] {
  const { measured_total: amount, measured_currency: currency, bills_minor: bills } = record;
  if (cause === 'price' && amount !== null && currency !== null) return { currency, amount };
  if (cause === 'bill' && bills !== null && record.currency !== null) {
    return { currency: record.currency, amount: formatMinor(bills) };
  }
  return null;
}
