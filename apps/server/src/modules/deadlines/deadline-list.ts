import { COUNTED_DAYS, DAYS_OF_WEEK, type DeadlineKind, type DeadlineSpan } from '@waybound/contract/deadlines/deadline-codes';
import type { DeadlineRow } from '@waybound/contract/deadlines/deadlines';
import { listDeadlines } from '@waybound/contract/wire/deadlines/deadlines';
import type { WaybillKind } from '@waybound/contract/waybills/status';
import { sql, type RawBuilder } from 'kysely';
import type { CustomerContext } from '../../kernel/context.ts';
import { isoDayAfter, isoDayInChina } from '../../records/china-day.ts';
import { formatMinor } from '../../records/format-minor.ts';
import { columnTabs } from '../../records/list/column-tabs.ts';
import { any, dayWithin, isAnyOf, isPartOf } from '../../records/list/filter-sql.ts';
import { listQuery } from '../../records/list/list-query.ts';
import { NAMED_WAYBILL } from '../../records/waybill/waybills-of-all-kinds.ts';
import { deadlineRows, isInTime, type DeadlineReader } from './deadline-rows.ts';

type Fragment = RawBuilder<unknown>;

interface StoredDeadline {
  id: string;
  what: DeadlineKind;
  due_day: string;
  nearness: number;
  actor: DeadlineRow['actor'];
  kind: WaybillKind | null;
  waybill_id: string | null;
  waybill_no: string | null;
  reference_no: string | null;
  record_id: string | null;
  name: string | null;
  document: DeadlineRow['document'];
  currency: string | null;
  minor: string | null;
}

const inSpan = (today: string, span: DeadlineSpan): Fragment => {
  const ahead = sql`e.day - ${today}::date`;
  if (span === 'overdue') return sql`${ahead} < 0`;
  return span === 'week' ? sql`${ahead} between 0 and ${sql.lit(DAYS_OF_WEEK - 1)}` : sql`${ahead} >= ${sql.lit(DAYS_OF_WEEK)}`;
};

interface Reader {
  customer: DeadlineReader;
  now: Date;
}

/** What falls due, the nearest day first, with the count of every kind under the same filter. */
export function deadlineList({ customer, now }: Reader) {
  const today = isoDayInChina(now);
  return listQuery(listDeadlines, {
    table: deadlineRows(now, customer),
    alias: 'e',
    where: isInTime(today),
    columns: sql`e.*, ${today}::date - e.day as nearness`,
    beside: { columns: sql`${NAMED_WAYBILL.columns}, e.day::text as due_day`, join: NAMED_WAYBILL.join },
    tabs: columnTabs(listDeadlines.tabs, 'e.what'),
    filters: {
      keyword: (typed) => any([isPartOf('e.waybill_no_key', 'e.reference_no_key')(typed), isPartOf('number_key(e.name)')(typed)]),
      spans: (spans) => any(spans.map((span) => inSpan(today, span))),
      due: dayWithin('e.day'),
      actors: isAnyOf('e.actor'),
    },
    sorts: { nearness: 'nearness' },
    toRow: toDeadline,
  });
}

/** How much is overdue, and how much is due on each of the days that are counted one by one. */
export async function countDeadlines({ db, customer, now }: CustomerContext) {
  const today = isoDayInChina(now);
  const days = Array.from({ length: COUNTED_DAYS }, (_, ahead) => isoDayAfter(now, ahead));
  const { rows } = await sql<{ day: string; rows: number }>`
    select greatest(e.day, ${today}::date - 1)::text as day, count(*)::int as rows from (${deadlineRows(now, customer)}) e
    where e.customer_id = ${customer.id} and ${isInTime(today)} and e.day < ${today}::date + ${sql.lit(COUNTED_DAYS)} group by 1`.execute(
    db,
  );
  const countOf = new Map(rows.map((row) => [row.day, row.rows]));
  return { overdue: countOf.get(isoDayAfter(now, -1)) ?? 0, days: days.map((day) => ({ day, count: countOf.get(day) ?? 0 })) };
}

export function toDeadline(stored: StoredDeadline): DeadlineRow {
  const { kind, waybill_id: id, waybill_no: waybillNo, currency, minor } = stored;
  return {
    id: stored.id,
    kind: stored.what,
    day: stored.due_day,
    daysLeft: -stored.nearness,
    actor: stored.actor,
    waybill: kind === null || id === null || waybillNo === null ? null : { kind, id, waybillNo, referenceNo: stored.reference_no },
    recordId: stored.record_id,
    name: stored.name,
    document: stored.document,
    money: currency === null || minor === null ? null : { currency, amount: formatMinor(minor) },
  };
}
