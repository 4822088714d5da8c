import type { HandlerInput } from '@waybound/contract/call';
import type { BilledKind, UnbilledBasis } from '@waybound/contract/pricing/bill-states';
import type { queryUnbilledSums, Unbilled } from '@waybound/contract/pricing/finance';
import type { QuoteLine } from '@waybound/contract/pricing/pricing';
import { listUnbilled } from '@waybound/contract/wire/pricing/bill-list';
import type { WaybillStatus } from '@waybound/contract/waybills/status';
import { phaseOf } from '@waybound/domain/lifecycle/phases';
import { formatMoney } from '@waybound/domain/measures';
import type { ChargedService } from '@waybound/domain/overseas/price-decision';
import type { OwedCharge } from '@waybound/domain/small-parcels/parcel-price';
import { billedCharge } from '@waybound/domain/small-parcels/parcel-price-wire';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';
import { isRoadKind } from '../../records/bill/billed.ts';
import { toBilledService } from '../../records/bill/dues.ts';
import { UNBILLED } from '../../records/bill/unbilled.ts';
import { any, isPartOf } from '../../records/list/filter-sql.ts';
import { listQuery } from '../../records/list/list-query.ts';

type Asked = HandlerInput<typeof queryUnbilledSums, never>;

interface StoredUnbilled {
  kind: BilledKind;
  subject_id: string;
  waybill_no: string;
  status: Unbilled['status'];
  /** Of a waybill on a road. */
  frozen_from: WaybillStatus | null;
  since: Date;
  basis: UnbilledBasis;
  currency: string;
  amount: string;
  lines: QuoteLine[] | null;
  services: { decision_id: string; oldsku: string | null; quantity: number; service: ChargedService }[] | null;
  /** Of a small parcel. */
  charges: { orderNo: string | null; charge: OwedCharge }[] | null;
}

/** From this phase on the goods are in the warehouse: before that, nothing is billed (`issueBill`). */
const IN_WAREHOUSE = 2;

const isPartOfWaybill = isPartOf('w.waybill_no_key');
const isPartOfReference = isPartOf('w.reference_no_key');

/** They have no id in common: each customer's are numbered from the oldest on. */
const NUMBERED = sql`select u.*, row_number() over (partition by u.customer_id order by u.since, u.kind, u.subject_id, u.currency) as id
  from (${UNBILLED}) u`;

export const unbilledList = listQuery(listUnbilled, {
  table: NUMBERED,
  alias: 'w',
  where: sql`true`,
  columns: sql`w.*, w.total::text as amount`,
  filters: {
    keyword: (keyword) => any([isPartOfWaybill(keyword), isPartOfReference(keyword)]),
    bases: (bases) => sql`w.basis = any(${bases}::text[])`,
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
  const figures = sql`w.currency, sum(w.total)::text as amount, count(*)::int as waybills`;
  return unbilledList.inGroups(db, customerId, asked, figures, sql`w.currency`);
}

function toUnbilled(row: StoredUnbilled): Unbilled {
  const { kind, subject_id: id, waybill_no: waybillNo, status, since, basis, currency, amount, lines, services, charges } = row;
  return {
    id: `${kind}-${id}-${currency}`,
    waybill: { kind, id, waybillNo },
    status,
    currency,
    amount,
    basis,
    since: since.toISOString(),
    lines: lines ?? [],
    services: (services ?? []).map(({ decision_id: decisionId, service, ...of }) => ({
      decisionId,
      ...toBilledService(of, service),
      amount: formatMoney(service.amountMinor),
    })),
    parcelCharges: (charges ?? []).map(({ orderNo, charge }) => ({
      ...billedCharge(charge, orderNo),
      amount: formatMoney(charge.amountMinor),
    })),
    isDue: isInWarehouse(row),
  };
}

/** Returned goods are in no phase any more, and are billed; what is decided on has arrived, and so has what was weighed. */
function isInWarehouse({ kind, frozen_from: frozenFrom, status }: StoredUnbilled): boolean {
  if (!isRoadKind(kind)) return true;
  // Of a waybill on a road.
  return (phaseOf(frozenFrom ?? (status as WaybillStatus)) ?? IN_WAREHOUSE) >= IN_WAREHOUSE;
}
