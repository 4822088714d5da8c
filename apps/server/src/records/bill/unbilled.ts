import { sql } from 'kysely';
import { isUnbilled } from './is-unbilled.ts';

/** What is charged is the price of what was measured, where it was. */
const QUOTE = sql`coalesce(w.measured_quote, w.declared_quote)`;

/** Charges `c` that are on no bill yet, each of its overseas waybill `o`. */
const UNBILLED_SERVICES = sql`overseas_waybill o
    join overseas_charge c on c.customer_id = o.customer_id and c.waybill_id = o.id
  where o.is_unbilled and o.deleted_at is null and not exists (select from bill_line l
    where l.customer_id = c.customer_id and l.decision_id = c.decision_id and l.derivation ->> 'code' = c.service ->> 'code' and not l.is_void)`;

/** What they come to for a customer, in each currency, in minor units. */
export const unbilledServices = (customerId: string) => sql<{ currency: string; minor: string }>`
  select c.service ->> 'currency' as currency, sum((c.service ->> 'amountMinor')::bigint)::text as minor
  from ${UNBILLED_SERVICES} and o.customer_id = ${customerId} group by 1`;

/** Charges `c` of parcels `p` that are owed and on no bill yet. */
const UNBILLED_CHARGES = sql`parcel p cross join lateral jsonb_array_elements(p.charges) with ordinality as e (c, n)
  where p.is_unbilled and p.deleted_at is null and not (c ->> 'isRefunded')::boolean and not exists (select from bill_line l
    where l.customer_id = p.customer_id and l.subject_kind = 'parcel' and l.subject_id = p.id and l.derivation ->> 'by' = 'parcel'
      and l.derivation ->> 'code' = c ->> 'code' and not l.is_void)`;

/** What they come to for a customer, in each currency, in minor units. */
export const unbilledParcels = (customerId: string) => sql<{ currency: string; minor: string }>`
  select p.terms ->> 'currency' as currency, sum((c ->> 'amountMinor')::bigint)::text as minor
  from ${UNBILLED_CHARGES} and p.customer_id = ${customerId} group by 1`;

/**
 * What is on no bill yet, of all customers: waybills on a road at their price, of each overseas waybill what was decided and the storage that
 * was charged, in each of its currencies, and what is owed of small parcels since they were weighed.
 */
export const UNBILLED = sql`
  select w.customer_id, w.kind, w.id as subject_id, w.waybill_no, w.waybill_no_key, w.reference_no_key, w.status, w.frozen_from,
    coalesce(w.submitted_at, w.created_at) as since, case when w.measured_quote is null then 'declared' else 'measured' end as basis,
    ${QUOTE} ->> 'currency' as currency, round((${QUOTE} ->> 'total')::numeric, 2) as total, ${QUOTE} -> 'lines' as lines, null::jsonb as services,
    null::jsonb as charges
  from waybill w where ${isUnbilled}
  union all
  select o.customer_id, 'overseas', o.id, o.waybill_no, o.waybill_no_key, o.return_no_key, o.status, null,
    max(c.since), 'decided', c.service ->> 'currency', round(sum((c.service ->> 'amountMinor')::numeric) / 100, 2), null,
    jsonb_agg(jsonb_build_object('decision_id', c.decision_id::text, 'oldsku', c.oldsku, 'quantity', c.quantity, 'service', c.service)
      order by c.decision_id, c.n), null
  from ${UNBILLED_SERVICES}
  group by o.customer_id, o.id, c.service ->> 'currency'
  union all
  select p.customer_id, 'parcel', p.id, p.waybill_no, p.waybill_no_key, p.customer_order_no_key, p.status, null,
    p.charged_at, 'measured', p.terms ->> 'currency', round(sum((c ->> 'amountMinor')::numeric) / 100, 2), null, null,
    jsonb_agg(jsonb_build_object('orderNo', p.customer_order_no, 'charge', c) order by n)
  from ${UNBILLED_CHARGES}
  group by p.customer_id, p.id`;
