import type { OrderCurrency } from '@waybound/contract/orders/order-codes';
import { DAYS_OF_AGE, type ExceptionActor, type ExceptionAge, type ExceptionCategory } from '@waybound/contract/exceptions/exception-codes';
import type { ExceptionRow } from '@waybound/contract/exceptions/exceptions';
import { listExceptions } from '@waybound/contract/wire/exceptions/exceptions';
import { sql, type RawBuilder } from 'kysely';
import { EXCEPTION_ROWS, isTime } from './exception-rows.ts';
import { formatMinor } from '../../records/format-minor.ts';
import { any, isAnyOf, isPartOf } from '../../records/list/filter-sql.ts';
import { listQuery } from '../../records/list/list-query.ts';
import type { WaybillRecord } from '../../records/waybill/rows.ts';

const DAY_MS = 86_400_000;

type WaybillPart = Pick<WaybillRecord, 'waybill_no' | 'reference_no' | 'status' | 'measured_quote'>;
interface StoredException extends WaybillPart {
  id: string;
  category: ExceptionCategory;
  actor: ExceptionActor;
  since: Date;
  deadline: Date | null;
  waybill_id: string;
  case_id: string | null;
  claimed_minor: string | null;
  claimed_currency: OrderCurrency | null;
}

/** Categories as tabs, counted by themselves. */
const TABS = {
  tab: (tab: string): RawBuilder<unknown> => (tab === 'all' ? sql`true` : sql`e.category = ${tab}`),
  countGroups: (from: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`select e.category as status, count(*)::int as rows from ${from} group by e.category`,
  toCounts: (groups: readonly { status: string; rows: number }[]) => {
    const rowsOf = (tab: string): number => groups.reduce((sum, { status, rows }) => sum + (tab === 'all' || tab === status ? rows : 0), 0);
    // Exactly the tabs.
    return Object.fromEntries(listExceptions.tabs.map((tab) => [tab, rowsOf(tab)])) as Record<(typeof listExceptions.tabs)[number], number>;
  },
};

/** What has gone wrong, what has stood longest first, with the count of every category under the same filter. */
export const exceptionList = (now: Date) =>
  listQuery(listExceptions, {
    table: EXCEPTION_ROWS,
    alias: 'e',
    where: isTime(now),
    columns: sql`e.*, extract(epoch from ${now}::timestamptz - e.since) as age`,
    beside: {
      columns: sql`w.waybill_no, w.reference_no, w.status, w.measured_quote`,
      join: sql`join waybill w on w.customer_id = e.customer_id and w.id = e.waybill_id`,
    },
    tabs: TABS,
    filters: {
      keyword: isPartOf('e.waybill_no_key', 'e.reference_no_key'),
      actors: isAnyOf('e.actor'),
      ages: (ages) => any(ages.map((age) => isOfAge(now, age))),
    },
    sorts: { age: 'age' },
    toRow: toException,
  });

function isOfAge(now: Date, age: ExceptionAge): RawBuilder<unknown> {
  const [from, to] = DAYS_OF_AGE[age];
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  // What a clock elsewhere dates a little ahead is new.
  const isOldEnough = from === 0 ? sql`true` : sql`e.since <= ${before(from)}::timestamptz`;
  return to === Infinity ? isOldEnough : sql`(${isOldEnough} and e.since > ${before(to)}::timestamptz)`;
}

/** Without what its goods are declared at (`with-declared.ts`). */
export const toException = (stored: StoredException): ExceptionRow => ({
  id: stored.id,
  category: stored.category,
  actor: stored.actor,
  since: stored.since.toISOString(),
  deadline: stored.deadline?.toISOString() ?? null,
  waybill: {
    id: stored.waybill_id,
    waybillNo: stored.waybill_no,
    referenceNo: stored.reference_no,
    status: stored.status,
  },
  caseId: stored.case_id,
  money: moneyOf(stored),
  declared: [],
});

function moneyOf({ category, measured_quote: measured, claimed_minor: minor, claimed_currency: currency }: StoredException) {
  if (category === 'price') return measured && { currency: measured.currency, amount: measured.total };
  return minor === null || currency === null ? null : { currency, amount: formatMinor(minor) };
}
