import type { LandedMethod } from '@waybound/contract/wire/pricing/landed-costs';
import { sql, type RawBuilder } from 'kysely';
import { CREDITED } from '../../records/bill/rows.ts';

/** The charges of a bill, put together: all that carries the goods is freight. */
export const CHARGES = ['freight', 'duty', 'insurance', 'other'] as const;
export type Charge = (typeof CHARGES)[number];

/** What one SKU has of a waybill is shared out by; `p` is its part of the waybill's packing list. */
const MEASURE_OF: Readonly<Record<LandedMethod, RawBuilder<unknown>>> = {
  chargedWeight: sql`p.charged_g`,
  volume: sql`p.mm3`,
  value: sql`p.value`,
  pieces: sql`p.pieces`,
};

/** Each kind of charge up to this part of the waybill less what it was up to the one before: each rounded once, all together exact. */
const portionOf = (charge: Charge): RawBuilder<unknown> =>
  sql`(round(${sql.ref(`${charge}_minor`)} * upto / whole) - round(${sql.ref(`${charge}_minor`)} * (upto - part) / whole))::bigint as ${sql.ref(charge)}`;

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
 * What stands on a box is shared by the pieces in it; a box is charged as its channel charges, by the heavier of weight and volume weight.
 * The value is what is declared to customs. Where a waybill does not say what the method asks for, its pieces count, and where it has none,
 * each SKU alike; a waybill without a packing list is one part without a SKU.
 */
export const sharedOut = ({ customerId, from, method }: SharedOut): RawBuilder<unknown> => sql`
  with billed as (
    select l.subject_kind, l.subject_id, l.currency, min(b.issued_at) as first_at,
      coalesce(sum(l.net) filter (where l.kind not in ('duty', 'insurance', 'extra')), 0) as freight_minor,
      coalesce(sum(l.net) filter (where l.kind = 'duty'), 0) as duty_minor,
      coalesce(sum(l.net) filter (where l.kind = 'insurance'), 0) as insurance_minor,
      coalesce(sum(l.net) filter (where l.kind = 'extra'), 0) as other_minor,
      array_agg(distinct b.id) as bill_ids
    from (select l.*, l.minor - ${CREDITED} as net from bill_line l where l.customer_id = ${customerId}
        and (l.subject_kind, l.subject_id) in (select r.subject_kind, r.subject_id from bill i join bill_line r
          on r.customer_id = i.customer_id and r.bill_id = i.id where i.customer_id = ${customerId} and i.issued_at >= ${from})) l
      join bill b on b.customer_id = l.customer_id and b.id = l.bill_id
    group by l.subject_kind, l.subject_id, l.currency
  ), carried as (
    select w.id, w.waybill_no, w.shipping_way, w.country_id, b.*, to_char(b.first_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month,
      coalesce(w.measured_quote, w.declared_quote) -> 'chargedWeight' as charged
    from billed b join waybill w on w.customer_id = ${customerId} and w.kind = b.subject_kind and w.id = b.subject_id
    where b.first_at >= ${from}
  ), box as (
    select p.waybill_id, p.start_box, coalesce(p.end_box, p.start_box) as end_box, coalesce(p.end_box, p.start_box) - p.start_box + 1 as boxes,
      coalesce(max(p.weight_g), 0)::numeric as grams, coalesce(max(p.length_mm::numeric * p.width_mm * p.height_mm), 0) as mm3,
      sum(coalesce(p.quantity, 1))::numeric as units
    from packing_row p where p.customer_id = ${customerId} and p.waybill_id in (select id from carried) group by 1, 2, 3
  ), valued as (
    select i.waybill_id, i.sku, coalesce(
        sum((i.data ->> 'declareValue')::numeric * (i.data ->> 'quantity')::numeric) / nullif(sum((i.data ->> 'quantity')::numeric)
          filter (where i.data ->> 'declareValue' is not null), 0),
        avg((i.data ->> 'declareValue')::numeric)) as unit_value
    from invoice_line i where i.customer_id = ${customerId} and i.waybill_id in (select id from carried)
      and (select count(distinct c.data ->> 'declareCurrency') from invoice_line c where c.customer_id = ${customerId} and c.waybill_id = i.waybill_id) <= 1
    group by 1, 2
  ), packed as (
    select c.id as waybill_id, p.sku, coalesce(sum(p.quantity), 0)::numeric as pieces,
      coalesce(sum(b.mm3 * b.boxes * coalesce(p.quantity, 1) / nullif(b.units, 0)), 0) as mm3,
      coalesce(sum(b.boxes * coalesce(p.quantity, 1) / nullif(b.units, 0) * case c.charged ->> 'unit'
        when 'kg' then greatest(b.grams, b.mm3 / (c.charged ->> 'divisor')::numeric)
        when 'cbm' then greatest(b.grams, b.mm3 * (c.charged ->> 'kgPerCbm')::numeric / 1000000)
        else b.grams end), 0) as charged_g
    from carried c left join packing_row p on p.customer_id = ${customerId} and p.waybill_id = c.id
      left join box b on b.waybill_id = p.waybill_id and b.start_box = p.start_box and b.end_box = coalesce(p.end_box, p.start_box)
    group by c.id, p.sku
  ), measured as (
    select p.*, ${MEASURE_OF[method]} as measure from (
      select packed.*, coalesce(valued.unit_value * packed.pieces, 0) as value from packed left join valued using (waybill_id, sku)
    ) p
  ), judged as (
    select m.*, sum(measure) over waybill = 0 as is_otherwise,
      case when sum(measure) over waybill > 0 then measure when sum(pieces) over waybill > 0 then pieces else 1 end as part
    from measured m window waybill as (partition by waybill_id)
  ), lined as (
    select j.*, sum(part) over (partition by waybill_id) as whole,
      sum(part) over (partition by waybill_id order by sku nulls last rows unbounded preceding) as upto
    from judged j
  )
  select c.id, c.waybill_no, c.shipping_way, c.country_id, c.month, c.currency, c.first_at, c.bill_ids, j.sku, j.pieces, j.is_otherwise,
    (c.freight_minor + c.duty_minor + c.insurance_minor + c.other_minor)::bigint as billed, ${sql.join(CHARGES.map(portionOf))}
  from carried c join lined j on j.waybill_id = c.id`;
