import type { HandlerAnswer } from '@waybound/contract/call';
import type { queryAttention } from '@waybound/contract/waybills/dashboard';
import { ATTENTION_CAUSES, type AttentionCause } from '@waybound/contract/waybills/status';
import { formatMoney } from '@waybound/domain/measures';
import { sql } from 'kysely';
import type { CustomerContext } from '../../kernel/context.ts';
import type { Language } from '../../kernel/language.ts';
import { waybillSql } from '../../records/waybill/waybill-sql.ts';
import { LISTED_COLUMNS, toRow, type ListedRecord } from '../../records/waybill/answers.ts';
import { CREDITED } from '../../records/bill/rows.ts';
import { dueRecharges } from '../../records/customer/forecast.ts';
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
const COUNTS = sql.join(
  ATTENTION_CAUSES.map((cause) => sql`(count(*) filter (where ${waybillSql.cause(cause)}))::int as ${sql.ref(cause)}`),
);

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
  const [counted, found, recharges] = await Promise.all([
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
    // Whoever must not see prices is told of none.
    customer.hidesPrices ? [] : dueRecharges(db, customerId, now),
  ]);
  const [row] = counted.rows;
  if (!row) throw new Error('Counting answered no row.');
  const { total, ...counts } = row;
  return {
    total,
    counts,
    items: found.rows.map((record) => toItem(record, lang)),
    recharges: recharges.map(({ currency, day, minor }) => ({ currency, day, amount: formatMoney(minor) })),
  };
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
