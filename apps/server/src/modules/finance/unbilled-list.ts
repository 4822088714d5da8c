import type { HandlerInput } from '@waybound/contract/call';
import type { queryUnbilledSums, Unbilled } from '@waybound/contract/pricing/finance';
import { listUnbilled } from '@waybound/contract/wire/pricing/bill-list';
import type { WaybillStatus } from '@waybound/contract/waybills/status';
import { phaseOf } from '@waybound/domain/lifecycle/phases';
import { sql } from 'kysely';
import type { DeclaredQuote, MeasuredQuote } from '../../db/stored.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { isUnbilled } from '../../records/bill/is-unbilled.ts';
import { any, isPartOf } from '../../records/list/filter-sql.ts';
import { listQuery } from '../../records/list/list-query.ts';

type Asked = HandlerInput<typeof queryUnbilledSums, never>;

interface StoredUnbilled {
  id: string;
  waybill_no: string;
  status: WaybillStatus;
  frozen_from: WaybillStatus | null;
  declared_quote: DeclaredQuote;
  measured_quote: MeasuredQuote | null;
}

/** From this phase on the goods are in the warehouse: before that, nothing is billed (`issueBill`). */
const IN_WAREHOUSE = 2;

const isPartOfWaybill = isPartOf('w.waybill_no_key');
const isPartOfReference = isPartOf('w.reference_no_key');

/** What is charged is the price of what was measured, where it was. */
const QUOTE = sql`coalesce(w.measured_quote, w.declared_quote)`;

export const unbilledList = listQuery(listUnbilled, {
  table: 'waybill',
  alias: 'w',
  where: isUnbilled,
  columns: sql`w.id, w.waybill_no, w.status, w.frozen_from, w.declared_quote, w.measured_quote`,
  filters: {
    keyword: (keyword) => any([isPartOfWaybill(keyword), isPartOfReference(keyword)]),
    bases: (bases) => sql`case when w.measured_quote is null then 'declared' else 'measured' end = any(${bases}::text[])`,
  },
  sorts: {},
  toRow: toUnbilled,
});

/** Of all that the filter finds, whatever page is shown. */
export async function sumUnbilled(
  db: Db,
  customerId: string,
  asked: Asked,
): Promise<{ currency: string; amount: string; waybills: number }[]> {
  const currency = sql`${QUOTE} ->> 'currency'`;
  const figures = sql`${currency} as currency, round(sum((${QUOTE} ->> 'total')::numeric), 2)::text as amount, count(*)::int as waybills`;
  return unbilledList.inGroups(db, customerId, asked, figures, currency);
}

function toUnbilled(row: StoredUnbilled): Unbilled {
  const { currency, total, lines } = row.measured_quote ?? row.declared_quote;
  const { id, waybill_no: waybillNo, status } = row;
  return {
    id,
    waybillNo,
    status,
    currency,
    amount: total,
    basis: row.measured_quote ? 'measured' : 'declared',
    lines,
    // Returned goods are in no phase any more, and are billed.
    isDue: (phaseOf(row.frozen_from ?? status) ?? IN_WAREHOUSE) >= IN_WAREHOUSE,
  };
}
