import type { HandlerInput } from '@waybound/contract/call';
import type { LandedCost, landedCosts, LandedWaybill, LandedWay, queryLandedCosts } from '@waybound/contract/pricing/landed-costs';
import { MAX_DIRECT_ROWS } from '@waybound/contract/wire/documents/exports';
import { WORKBOOK_TYPE } from '@waybound/contract/wire/documents/files';
import {
  LANDED_GROUPS,
  LANDED_METHODS,
  LANDED_MONTHS,
  MAX_LANDED_ROWS,
  MAX_LANDED_WAYBILLS,
  type LandedMethod,
} from '@waybound/contract/wire/pricing/landed-costs';
import { landedCosts as en } from '@waybound/phrases/en/finance/landed-costs';
import { landedCosts as zh } from '@waybound/phrases/zh/finance/landed-costs';
import { sql, type RawBuilder } from 'kysely';
import { writeWorkbook } from '../../gateways/sheets/write/write-workbook.ts';
import type { CustomerContext, Handlers } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';
import { isoDayInChina, startOfChinaDay } from '../../records/china-day.ts';
import { formatMinor } from '../../records/format-minor.ts';
import { landedCostWorkbook, type Beside } from './landed-cost-workbook.ts';
import { CHARGES, notShared, sharedOut, type Charge } from './shared-out.ts';

type Asked = HandlerInput<typeof queryLandedCosts, never>;
type Reader = Pick<CustomerContext, 'customer' | 'now'>;

/** What the goods of a customer have cost until they were there. */
export const landedCostsHandlers: Handlers<typeof landedCosts> = {
  async queryLandedCosts(input, { db, customer, now }) {
    const [{ rows: found }, beside] = await Promise.all([
      costsOf(input, { customer, now }, MAX_LANDED_ROWS).execute(db),
      besideOf(input, { customer, now }, db),
    ]);
    const [sums, rows] = [found.filter((row) => row.is_sum), found.filter((row) => !row.is_sum)];
    return {
      from: firstMonth(input.months, now),
      rows: rows.map(toLandedCost),
      total: rows[0]?.found ?? 0,
      sums: sums.map(({ currency, waybills, ...stored }) => ({ currency, waybills, ...toFigures(stored) })),
      sharedOtherwise: sums.reduce((sum, { otherwise }) => sum + otherwise, 0),
      notShared: beside,
    };
  },

  async queryLandedCostWaybills({ sku, ...input }, { db, customer, now }) {
    const { rows } = await sql<StoredWaybill>`
      select p.id::text, p.waybill_no, p.shipping_way, p.currency, p.billed::text, p.pieces::text, ${sql.join(CHARGES.map(asText))},
        (select json_agg(jsonb_build_object('id', b.id::text, 'billNo', b.bill_no) order by b.id)
          from bill b where b.customer_id = ${customer.id} and b.id = any(p.bill_ids)) as bills
      from (${sharedOut(periodOf(input, { customer, now }))}) p
      where lower(p.sku) is not distinct from lower(${sku}) order by p.first_at desc, p.id desc limit ${MAX_LANDED_WAYBILLS}`.execute(db);
    return { rows: rows.map(toLandedWaybill) };
  },

  async exportLandedCosts(input, { db, customer, now, lang }) {
    const [{ rows: found }, beside] = await Promise.all([
      costsOf(input, { customer, now }, MAX_DIRECT_ROWS).execute(db),
      besideOf(input, { customer, now }, db),
    ]);
    const costs = found.filter((row) => !row.is_sum);
    const rows = costs[0]?.found ?? 0;
    if (rows > MAX_DIRECT_ROWS) refuse('exportTooLarge', { rows, max: MAX_DIRECT_ROWS });
    return {
      name: `${{ zh, en }[lang].title} ${isoDayInChina(now)}.xlsx`,
      type: WORKBOOK_TYPE,
      content: async () => writeWorkbook(landedCostWorkbook({ costs: costs.map(toLandedCost), beside }, lang)),
    };
  },
};

/** What is shared out among no goods: of a part of the SKUs nobody could say how much of it belongs to them. */
async function besideOf(input: Asked, reader: Reader, db: CustomerContext['db']): Promise<Beside[]> {
  if (input.keyword !== undefined) return [];
  const { rows } = await notShared(periodOf(input, reader)).execute(db);
  return rows.map(({ currency, waybills, minor }) => ({ currency, waybills, total: formatMinor(minor) }));
}

/** The first month of a period, `2026-06`. */
function firstMonth(months: number = LANDED_MONTHS[0], now: Date): string {
  const [year = 0, month = 0] = isoDayInChina(now).split('-').map(Number);
  return new Date(Date.UTC(year, month - months, 1)).toISOString().slice(0, 7);
}

const periodOf = (
  { months, method = LANDED_METHODS[0] }: { months?: number | undefined; method?: LandedMethod | undefined },
  { customer, now }: Reader,
) => ({
  customerId: customer.id,
  from: startOfChinaDay(`${firstMonth(months, now)}-01`),
  method,
});

/** The parts of all waybills whose SKU has what is looked for. */
const partsOf = (input: Asked, reader: Reader): RawBuilder<unknown> => {
  const { keyword } = input;
  return sql`select * from (${sharedOut(periodOf(input, reader))}) s
    where ${keyword === undefined ? sql`true` : sql`strpos(lower(s.sku), lower(${keyword})) > 0`}`;
};

const TOTAL = sql`freight + duty + insurance + other`;
const FIGURES = sql`${sql.join(CHARGES.map((charge) => sql`sum(${sql.ref(charge)}) as ${sql.ref(charge)}`))},
  sum(${TOTAL}) as total`;
const asText = (charge: Charge): RawBuilder<unknown> => sql`p.${sql.ref(charge)}::text`;

/**
 * The sums of each currency, and beside them so many rows, the dearest first; each says how many there are in all.
 *
 * Goods that came by road and were taken into stock abroad from there are the same pieces: where a row, or the sums, count those of the
 * road (`known`), those of the stock add costs alone.
 */
function costsOf(input: Asked, reader: Reader, limit: number): RawBuilder<StoredRow> {
  const { groupBy = LANDED_GROUPS[0] } = input;
  const lane = groupBy === 'lane' ? sql`shipping_way, country_id` : sql`null::text as shipping_way, null::int as country_id`;
  const month = groupBy === 'month' ? sql`month` : sql`null::text as month`;
  const row = (of: 'p' | 'known') => sql.join(['shipping_way', 'country_id', 'month'].map((column) => sql.ref(`${of}.${column}`)));
  return sql<StoredRow>`
    with p as materialized (
      select subject_kind, id, source_id, sku, currency, pieces, is_otherwise,
        ${sql.join(CHARGES.map((charge) => sql.ref(charge)))}, ${lane}, ${month}
      from (${partsOf(input, reader)}) f
    )
    select *, round(total / 100 / nullif(pieces, 0), 4)::text as per_piece from (
      select *, row_number() over (partition by is_sum
          order by total desc, sku nulls last, currency, shipping_way, country_id, month desc) as place,
        count(*) filter (where not is_sum) over ()::int as found
      from (
        select grouping(lower(p.sku)) = 1 as is_sum, min(p.sku collate "C") as sku, p.currency, p.shipping_way, p.country_id, p.month,
          count(distinct (p.subject_kind, p.id))::int as waybills, count(distinct p.id) filter (where is_otherwise)::int as otherwise,
          coalesce(case grouping(lower(p.sku)) when 1 then sum(p.pieces) filter (where known.id is null)
            else sum(p.pieces) filter (where known.id is null or (${row('known')}) is distinct from (${row('p')})) end, 0) as pieces,
          ${FIGURES}
        from p left join (
          select distinct id, lower(sku) as sku_key, currency, shipping_way, country_id, month from p
          where subject_kind <> 'overseas' and pieces > 0
        ) known on known.id = p.source_id and known.sku_key = lower(p.sku) and known.currency = p.currency
        group by grouping sets ((lower(p.sku), p.currency, p.shipping_way, p.country_id, p.month), (p.currency))
      ) g
    ) r where place <= ${limit} order by is_sum desc, place`;
}

type StoredFigures = Record<Charge | 'pieces' | 'total', string>;
interface StoredRow extends StoredFigures {
  is_sum: boolean;
  sku: string | null;
  currency: string;
  shipping_way: LandedWay | null;
  country_id: number | null;
  month: string | null;
  waybills: number;
  otherwise: number;
  per_piece: string | null;
  found: number;
}
interface StoredWaybill extends Record<Charge | 'pieces' | 'billed', string> {
  id: string;
  waybill_no: string;
  shipping_way: LandedWay;
  currency: string;
  bills: { id: string; billNo: string }[];
}

const toCharges = ({ freight, duty, insurance, other }: Record<Charge, string>) => ({
  freight: formatMinor(freight),
  duty: formatMinor(duty),
  insurance: formatMinor(insurance),
  other: formatMinor(other),
});

const toFigures = ({ pieces, total, ...charges }: StoredFigures) => ({
  pieces: Number(pieces),
  ...toCharges(charges),
  total: formatMinor(total),
});

const toLandedCost = ({
  sku,
  currency,
  shipping_way: shippingWay,
  country_id: countryId,
  month,
  waybills,
  ...stored
}: StoredRow): LandedCost => ({
  sku,
  shippingWay,
  countryId,
  month,
  currency,
  waybills,
  ...toFigures(stored),
  perPiece: stored.per_piece,
});

const toLandedWaybill = ({
  id,
  waybill_no: waybillNo,
  shipping_way: shippingWay,
  currency,
  billed,
  bills,
  ...stored
}: StoredWaybill): LandedWaybill => ({
  id,
  waybillNo,
  shippingWay,
  currency,
  pieces: Number(stored.pieces),
  billed: formatMinor(billed),
  ...toCharges(stored),
  total: formatMinor(CHARGES.reduce((sum, charge) => sum + BigInt(stored[charge]), 0n)),
  bills,
});
