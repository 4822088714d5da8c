import { OVERSEAS_CUSTOMER_ACTIONS } from '@waybound/contract/overseas/overseas-states';
import type { ListedOverseas, OverseasRow } from '@waybound/contract/overseas/overseas';
import { overseasLifecycle, type OverseasLifecycleState } from '@waybound/domain/overseas/overseas-lifecycle';
import { formatMoney } from '@waybound/domain/measures';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Schema } from '../../db/tables.ts';
import { stateOf } from '../lifecycle/fact-columns.ts';

/** An overseas waybill with how many pieces have come, and how many of them were decided on. */
export interface OverseasRecord extends Selectable<Schema['overseas_waybill']> {
  received: number;
  decided: number;
}

export interface ListedOverseasRecord extends OverseasRecord {
  costs: readonly { currency: string; minor: number }[];
}

/** In which the warehouse of a waybill `o` stands. */
export const OVERSEAS_COUNTRY = `(o.details ->> 'returnCountry')::int`;

/** What was decided of a waybill `o` costs, by currency. */
export const OVERSEAS_COSTS = sql`select s.service ->> 'currency' as currency, sum((s.service ->> 'amountMinor')::bigint) as minor
  from overseas_decision d cross join jsonb_array_elements(d.services) s (service)
  where d.customer_id = o.customer_id and d.waybill_id = o.id group by 1`;

/** Cubic millimetres of what a waybill `o` takes from stock, where each piece was measured; null where nobody has. */
export const OVERSEAS_VOLUME = sql`(select sum(d.quantity * s.piece_mm3) from overseas_decision d
  join overseas_stock s on s.customer_id = d.customer_id and s.id = d.stock_id where d.customer_id = o.customer_id and d.waybill_id = o.id)`;

const AND = sql` and `;

/** What is read beside the table, as `o`. */
const BESIDE_OVERSEAS = {
  columns: sql`(select coalesce(sum(p.quantity), 0)::int from overseas_piece p where p.customer_id = o.customer_id and p.waybill_id = o.id) as received,
    (select coalesce(sum(d.quantity), 0)::int from overseas_decision d where d.customer_id = o.customer_id and d.waybill_id = o.id
      and d.stock_id is null) as decided`,
  join: sql``,
};

/** The same in a list. */
export const BESIDE_LISTED_OVERSEAS = {
  ...BESIDE_OVERSEAS,
  columns: sql`${BESIDE_OVERSEAS.columns},
    (select coalesce(jsonb_agg(c order by c.currency), '[]') from (${OVERSEAS_COSTS}) c) as costs`,
};

/** Overseas waybills that are not deleted, under conditions on `o`; `tail` orders, limits or locks them. */
export async function readOverseas(
  db: Db,
  conditions: readonly RawBuilder<unknown>[],
  tail: RawBuilder<unknown> = sql``,
): Promise<OverseasRecord[]> {
  const { rows } = await sql<OverseasRecord>`select o.*, ${BESIDE_OVERSEAS.columns} from overseas_waybill o
    where o.deleted_at is null and ${sql.join([...conditions], AND)} ${tail}`.execute(db);
  return rows;
}

/** One of a customer's; a missing, a deleted and a stranger's answer the same. */
export async function ownOverseas(db: Db, customerId: string, id: string): Promise<OverseasRecord> {
  const [record] = await readOverseas(db, [isOwnOverseas(customerId, id)]);
  return record ?? refuse('recordMissing');
}

export const isOwnOverseas = (customerId: string, id: string): RawBuilder<unknown> => sql`o.customer_id = ${customerId} and o.id = ${id}`;
export const isOverseasNo = (waybillNo: string): RawBuilder<unknown> => sql`o.waybill_no = ${waybillNo}`;

export const overseasState = (record: Selectable<Schema['overseas_waybill']>): OverseasLifecycleState =>
  stateOf(overseasLifecycle.facts, record);

const expectedOf = ({ details }: OverseasRecord): number => details.lines.reduce((sum, { quantity = 0 }) => sum + quantity, 0);

/** As its customer sees it: with what may be done. */
export const toOverseas = (record: OverseasRecord): OverseasRow => ({
  ...overseasAnswer(record),
  may: overseasLifecycle.verdicts(OVERSEAS_CUSTOMER_ACTIONS, overseasState(record)),
});

/** The same in a list, with what was decided of it comes to. */
export const toListedOverseas = (record: ListedOverseasRecord): ListedOverseas => ({
  ...toOverseas(record),
  costs: record.costs.map(({ currency, minor }) => ({ currency, amount: formatMoney(minor) })),
});

/** When it came to where it stands, or was heard of since. */
const heardOf = ({ turned_at: turnedAt, updated_at: updatedAt, heard_at: heardAt }: OverseasRecord): Date => {
  const since = turnedAt ?? updatedAt;
  return heardAt !== null && heardAt > since ? heardAt : since;
};

/** The same of a waybill `o` in SQL. */
export const OVERSEAS_HEARD_OF = sql`greatest(coalesce(o.turned_at, o.updated_at), o.heard_at)`;

export const overseasAnswer = (record: OverseasRecord): Omit<OverseasRow, 'may'> => ({
  id: record.id,
  rev: record.rev,
  waybillNo: record.waybill_no,
  shippingWay: record.shipping_way,
  status: record.status,
  isOutbound: record.is_outbound,
  source: record.source_id === null ? null : { id: record.source_id, waybillNo: record.details.masterNo ?? '' },
  returnNo: record.return_no,
  returnCountry: record.details.returnCountry ?? null,
  abroadStockAddress: record.details.abroadStockAddress ?? null,
  expected: expectedOf(record),
  received: record.received,
  undecided: record.received - record.decided,
  reason: record.reason,
  quietSince: record.is_quiet ? heardOf(record).toISOString() : null,
  createdAt: record.created_at.toISOString(),
  submittedAt: record.submitted_at?.toISOString() ?? null,
  closedAt: record.closed_at?.toISOString() ?? null,
  updatedAt: record.updated_at.toISOString(),
});
