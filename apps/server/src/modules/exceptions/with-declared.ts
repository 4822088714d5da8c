import type { ExceptionRow } from '@waybound/contract/exceptions/exceptions';
import { declaredMinorOf } from '@waybound/domain/order/declared-value';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';
import { formatMinor } from '../../records/format-minor.ts';
import { readInvoices, readPackings } from '../../records/waybill/packing-rows.ts';

interface Asked {
  db: Db;
  customer: { id: string };
}
type Sums = ReadonlyMap<string, bigint>;
type SumsOf = (waybillId: string) => Sums | undefined;

/** What has no price is worth what its goods are declared at. */
export async function withDeclared(asked: Asked, rows: readonly ExceptionRow[]): Promise<ExceptionRow[]> {
  const idsOf = (...kinds: readonly ExceptionRow['waybill']['kind'][]): string[] =>
    rows.flatMap(({ money, waybill }) => (money === null && kinds.includes(waybill.kind) ? [waybill.id] : []));
  const [road, overseas, parcel] = await Promise.all([
    declaredOnRoad(asked, idsOf('standard', 'end')),
    declaredIn(asked, OF_OVERSEAS, idsOf('overseas')),
    declaredIn(asked, OF_PARCELS, idsOf('parcel')),
  ]);
  const sumsOf = { standard: road, end: road, overseas, parcel, parcelBag: () => undefined };
  return rows.map((row) => {
    if (row.money !== null) return row;
    const sums = sumsOf[row.waybill.kind](row.waybill.id) ?? new Map<string, bigint>();
    const declared = [...sums].filter(([, minor]) => minor > 0n).toSorted(([, one], [, other]) => (one < other ? 1 : -1));
    return { ...row, declared: declared.map(([currency, minor]) => ({ currency, amount: formatMinor(minor) })) };
  });
}

async function declaredOnRoad({ db, customer }: Asked, ids: readonly string[]): Promise<SumsOf> {
  if (ids.length === 0) return () => undefined;
  const [packingOf, invoiceOf] = await Promise.all([readPackings(db, customer.id, ids), readInvoices(db, customer.id, ids)]);
  return (id) => declaredMinorOf({ packingList: packingOf(id), invoiceLines: invoiceOf(id) });
}

/** Each stands in its waybill, all in one currency. */
const OF_OVERSEAS = sql`select o.customer_id, o.id, o.details, o.details -> 'lines' as goods from overseas_waybill o`;
const OF_PARCELS = sql`select p.customer_id, p.id, p.details, p.details -> 'items' as goods from parcel p`;

async function declaredIn({ db, customer }: Asked, waybills: typeof OF_PARCELS, ids: readonly string[]): Promise<SumsOf> {
  if (ids.length === 0) return () => undefined;
  const { rows } = await sql<{ id: string; currency: string; minor: string }>`
    select d.id, d.details ->> 'currency' as currency,
      round(sum((g.each ->> 'quantity')::int * (g.each ->> 'declareValue')::numeric * 100))::bigint::text as minor
    from (${waybills}) d cross join lateral jsonb_array_elements(d.goods) as g (each)
    where d.customer_id = ${customer.id} and d.id = any(${[...new Set(ids)]}) and d.details ->> 'currency' is not null
      and g.each ->> 'quantity' is not null and g.each ->> 'declareValue' is not null
    group by d.id, currency`.execute(db);
  const sums = new Map(rows.map(({ id, currency, minor }) => [id, new Map([[currency, BigInt(minor)]])]));
  return (id) => sums.get(id);
}
