import { WHOLE_CURRENCIES } from '@waybound/contract/pricing/currency-codes';
import type { LandedMethod } from '@waybound/contract/wire/pricing/landed-costs';
import { sql, type RawBuilder } from 'kysely';
import { CREDITED } from '../../records/bill/rows.ts';

/** The charges of a bill, put together: all that carries the goods is freight. */
export const CHARGES = ['freight', 'duty', 'insurance', 'other'] as const;
export type Charge = (typeof CHARGES)[number];

/** How much of a box a row of the packing list is: what stands on a box is shared by the pieces in it. */
const BOXES = sql`r.boxes * coalesce(r.quantity, 1) / nullif(r.units, 0)`;

/** What a row `r` of the packing list of the waybill `c` adds to its SKU. Null where it does not say so. */
const MEASURE_OF: Readonly<Record<LandedMethod, (customerId: string) => RawBuilder<unknown>>> = {
  chargedWeight: () => sql`${BOXES} * case c.unit
    when 'kg' then greatest(r.grams, r.mm3 / c.divisor) when 'cbm' then greatest(r.grams, r.mm3 * c.kg_per_cbm / 1000000) else r.grams end`,
  volume: () => sql`${BOXES} * r.mm3`,
  value: (customerId) => sql`r.quantity * (
    select case when count(distinct i.data ->> 'declareCurrency') <= 1 then avg((i.data ->> 'declareValue')::numeric) filter (where lower(i.sku) = lower(r.sku)) end
    from invoice_line i where i.customer_id = ${customerId} and i.waybill_id = c.id)`,
  pieces: () => sql`r.quantity`,
};

/** Nothing is shared out in parts of a yen, but for bills that were issued with them. */
const stepOf = (minor: RawBuilder<unknown>) =>
  sql`case when ${minor} % 100 = 0 and c.currency = any(${WHOLE_CURRENCIES}::text[]) then 100 else 1 end`;

/** Each kind of charge up to this part of the waybill less what it was up to the one before: each rounded once, all together exact. */
function portionOf(charge: Charge): RawBuilder<unknown> {
  const minor = sql`${sql.ref(`${charge}_minor`)}`;
  const step = stepOf(minor);
  const shareTo = (part: RawBuilder<unknown>) => sql`round(${minor} * ${part} / whole / ${step}) * ${step}`;
  return sql`(${shareTo(sql`upto`)} - ${shareTo(sql`(upto - part)`)})::bigint as ${sql.ref(charge)}`;
}

/** Lines `l` of bills, less what was credited, of what is charged in the period. */
const linesOf = ({ customerId, from }: Pick<SharedOut, 'customerId' | 'from'>) => sql`
  select l.*, l.minor - ${CREDITED} as net, (select issued_at from bill where customer_id = l.customer_id and id = l.bill_id) as issued_at
  from bill_line l
  where l.customer_id = ${customerId} and not l.is_void and (l.subject_kind, l.subject_id) in (
    select r.subject_kind, r.subject_id from bill i join bill_line r on r.customer_id = i.customer_id and r.bill_id = i.id and not r.is_void
    where i.customer_id = ${customerId} and i.issued_at >= ${from})
  offset 0`;

/**
 * A line `l` of a bill that takes goods for the stock of a warehouse abroad into it: each is of one SKU. What storage costs comes after.
 * Null of what was added by hand, which names no SKU: it is asked whether it is true or not.
 */
const IS_INTO_STOCK = sql`(l.subject_kind = 'overseas' and l.derivation ->> 'by' = 'service' and l.derivation ->> 'storage' is null
  and exists (select from overseas_waybill o where o.customer_id = l.customer_id and o.id = l.subject_id and o.shipping_way = 'HWC'
    and not o.is_outbound))`;

/**
 * What bills of the period charge that is shared out among no goods, by currency: for returns and orders from stock, for storage, for small
 * parcels, and by hand for goods that go into the stock.
 */
export const notShared = ({ customerId, from }: Omit<SharedOut, 'method'>): RawBuilder<NotShared> => sql<NotShared>`
  select l.currency, count(distinct (l.subject_kind, l.subject_id))::int as waybills, sum(l.net)::text as minor
  from (${linesOf({ customerId, from })}) l
  where l.issued_at >= ${from} and l.subject_kind in ('overseas', 'parcel') and ${IS_INTO_STOCK} is not true
  group by l.currency having sum(l.net) <> 0 order by l.currency`;

interface NotShared {
  currency: string;
  waybills: number;
  minor: string;
}

export interface SharedOut {
  customerId: string;
  /** The first moment of the period. */
  from: Date;
  method: LandedMethod;
}

/**
 * Each SKU's portion of what the bills of a waybill charge, a row of each: of waybills whose first bill was issued in the period, with all of
 * their bills less what was credited.
 *
 * A box is charged as its channel charges, by the heavier of weight and volume weight; the value is what is declared to customs. Where a
 * waybill does not say what the method asks for, its pieces count, and where it has none, each SKU alike; a waybill without a packing list is
 * one part without a SKU. Each waybill is looked at by itself, so that the time goes with their number.
 *
 * Of goods for the stock of a warehouse abroad each service is of one SKU already, and is its own. Those that came with a waybill of the
 * customer's name it (`source_id`): they are the same pieces.
 */
export const sharedOut = ({ customerId, from, method }: SharedOut): RawBuilder<unknown> => sql`
  with charged as materialized (${linesOf({ customerId, from })}), billed as materialized (
    select l.subject_kind, l.subject_id, l.currency, min(l.issued_at) as first_at,
      coalesce(sum(l.net) filter (where l.kind not in ('duty', 'insurance', 'extra')), 0) as freight_minor,
      coalesce(sum(l.net) filter (where l.kind = 'duty'), 0) as duty_minor,
      coalesce(sum(l.net) filter (where l.kind = 'insurance'), 0) as insurance_minor,
      coalesce(sum(l.net) filter (where l.kind = 'extra'), 0) as other_minor,
      array_agg(distinct l.bill_id) as bill_ids
    from charged l group by l.subject_kind, l.subject_id, l.currency
  ), carried as materialized (
    select w.id, w.waybill_no, w.shipping_way, w.country_id, b.*, to_char(b.first_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month,
      q.charged ->> 'unit' as unit, (q.charged ->> 'divisor')::numeric as divisor, (q.charged ->> 'kgPerCbm')::numeric as kg_per_cbm
    from billed b join waybill w on w.customer_id = ${customerId} and w.kind = b.subject_kind and w.id = b.subject_id
      cross join lateral (select coalesce(w.measured_quote, w.declared_quote) -> 'chargedWeight' as charged offset 0) q
    where b.first_at >= ${from}
  )
  select c.subject_kind, c.id, null::bigint as source_id, c.waybill_no, c.shipping_way, c.country_id, c.month, c.currency, c.first_at,
    c.bill_ids, c.sku, c.pieces, c.is_otherwise,
    (c.freight_minor + c.duty_minor + c.insurance_minor + c.other_minor)::bigint as billed, ${sql.join(CHARGES.map(portionOf))}
  from (
    select c.*, s.sku, coalesce(s.pieces, 0) as pieces, coalesce(s.is_otherwise, true) as is_otherwise, coalesce(s.part, 1) as part,
      coalesce(s.whole, 1) as whole, coalesce(s.upto, 1) as upto
    from carried c left join lateral (
      select *, sum(part) over () as whole, sum(part) over (order by sku nulls last rows unbounded preceding) as upto
      from (
        select sku, pieces, sum(measure) over () = 0 as is_otherwise,
          case when sum(measure) over () > 0 then measure when sum(pieces) over () > 0 then pieces else 1 end as part
        from (
          select min(r.sku collate "C") as sku, coalesce(sum(r.quantity), 0)::numeric as pieces, coalesce(sum(${MEASURE_OF[method](customerId)}), 0)::numeric as measure
          from (
            select p.sku, p.quantity, coalesce(p.end_box, p.start_box) - p.start_box + 1 as boxes, (sum(coalesce(p.quantity, 1)) over box)::numeric as units,
              coalesce(max(p.weight_g) over box, 0)::numeric as grams,
              coalesce(max(p.length_mm::numeric * p.width_mm * p.height_mm) over box, 0) as mm3
            from packing_row p where p.customer_id = ${customerId} and p.waybill_id = c.id
            window box as (partition by p.start_box, coalesce(p.end_box, p.start_box))
          ) r group by lower(r.sku)
        ) measured
      ) judged
    ) s on true
  ) c
  union all
  select 'overseas', o.id, o.source_id, o.waybill_no, o.shipping_way, (o.details ->> 'returnCountry')::int,
    to_char(b.first_at at time zone 'Asia/Shanghai', 'YYYY-MM'), b.currency, b.first_at, b.bill_ids, s.sku, s.pieces, false,
    (b.freight_minor + b.duty_minor + b.insurance_minor + b.other_minor)::bigint,
    ${sql.join(CHARGES.map((charge) => (charge === 'other' ? sql`s.net` : sql`0::bigint`)))}
  from billed b join (
    select subject_id, currency, min(sku collate "C") as sku, sum(pieces)::numeric as pieces, sum(net)::bigint as net
    from (
      select l.subject_id, l.currency, l.decision_id, l.derivation ->> 'oldsku' as sku,
        max((l.derivation ->> 'quantity')::int) as pieces, sum(l.net) as net
      from charged l where ${IS_INTO_STOCK} is true group by l.subject_id, l.currency, l.decision_id, sku
    ) d group by subject_id, currency, lower(sku)
  ) s on s.subject_id = b.subject_id and s.currency = b.currency
    join overseas_waybill o on o.customer_id = ${customerId} and o.id = b.subject_id
  where b.subject_kind = 'overseas' and b.first_at >= ${from}`;
