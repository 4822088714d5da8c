import type { OrderCurrency } from '@waybound/contract/orders/order-codes';
import { DAYS_OF_AGE, type ExceptionActor, type ExceptionAge, type ExceptionCategory } from '@waybound/contract/exceptions/exception-codes';
import type { ExceptionRow } from '@waybound/contract/exceptions/exceptions';
import { listExceptions } from '@waybound/contract/wire/exceptions/exceptions';
import type { NumberedKind } from '@waybound/contract/exceptions/exception-codes';
import { formatMoney } from '@waybound/domain/measures';
import { sumOwed } from '@waybound/domain/small-parcels/parcel-price';
import { sql, type RawBuilder } from 'kysely';
import { exceptionRows, isTime } from './exception-rows.ts';
import { formatMinor } from '../../records/format-minor.ts';
import { columnTabs } from '../../records/list/column-tabs.ts';
import { any, isAnyOf, isPartOf } from '../../records/list/filter-sql.ts';
import { listQuery } from '../../records/list/list-query.ts';
import type { ParcelRecord } from '../../records/small-parcels/rows.ts';
import type { WaybillRecord } from '../../records/waybill/rows.ts';
import { NAMED_WAYBILL } from '../../records/waybill/waybills-of-all-kinds.ts';

const DAY_MS = 86_400_000;

interface StoredException {
  id: string;
  category: ExceptionCategory;
  actor: ExceptionActor;
  since: Date;
  deadline: Date | null;
  kind: NumberedKind;
  waybill_id: string;
  waybill_no: string;
  reference_no: string | null;
  status: ExceptionRow['waybill']['status'];
  case_id: string | null;
  claimed_minor: string | null;
  claimed_currency: OrderCurrency | null;
  measured_quote: WaybillRecord['measured_quote'];
  /** Of a parcel. */
  problem: ParcelRecord['problem'] | null;
  charges: ParcelRecord['charges'] | null;
  charged_in: string | null;
}

/** What has gone wrong, what has stood longest first, with the count of every category under the same filter. */
export const exceptionList = (now: Date) =>
  listQuery(listExceptions, {
    table: exceptionRows(now),
    alias: 'e',
    where: isTime(now),
    columns: sql`e.*, extract(epoch from ${now}::timestamptz - e.since) as age`,
    beside: {
      columns: sql`${NAMED_WAYBILL.columns}, coalesce(w.status, o.status, p.status, g.status) as status, w.measured_quote, p.problem, p.charges,
        p.terms ->> 'currency' as charged_in`,
      join: NAMED_WAYBILL.join,
    },
    tabs: columnTabs(listExceptions.tabs, 'e.category'),
    filters: {
      keyword: isPartOf('e.waybill_no_key', 'e.reference_no_key'),
      kinds: isAnyOf('e.kind'),
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
    kind: stored.kind,
    id: stored.waybill_id,
    waybillNo: stored.waybill_no,
    referenceNo: stored.reference_no,
    status: stored.status,
  },
  problem: stored.problem === 'none' ? null : stored.problem,
  caseId: stored.case_id,
  money: moneyOf(stored),
  declared: [],
});

/** A parcel that was weighed and waits for its customer's word is about what it costs then. */
function moneyOf(stored: StoredException): ExceptionRow['money'] {
  const {
    category,
    measured_quote: measured,
    claimed_minor: minor,
    claimed_currency: currency,
    problem,
    charges,
    charged_in: chargedIn,
  } = stored;
  if (category === 'price') return measured && { currency: measured.currency, amount: measured.total };
  if (category === 'problem' && problem === 'weight' && charges?.length && chargedIn !== null) {
    return { currency: chargedIn, amount: formatMoney(sumOwed(charges)) };
  }
  return minor === null || currency === null ? null : { currency, amount: formatMinor(minor) };
}
