import { sql, type RawBuilder } from 'kysely';

/** Waybills of all kinds with the keys of their numbers, as a table to join: by customer, kind and id each is found by its primary key. */
export const WAYBILLS_OF_ALL_KINDS: RawBuilder<unknown> = sql`(
  select customer_id, kind, id, waybill_no_key, reference_no_key, deleted_at from waybill
  union all select customer_id, 'overseas', id, waybill_no_key, return_no_key, deleted_at from overseas_waybill
  union all select customer_id, 'parcel', id, waybill_no_key, customer_order_no_key, deleted_at from parcel)`;

/** What a page's rows `e` (`kind`, `waybill_id`) show of their waybills, whichever they are of, and of bags of parcels. */
export const NAMED_WAYBILL = {
  columns: sql`coalesce(w.waybill_no, o.waybill_no, p.waybill_no, g.bag_no) as waybill_no,
    coalesce(w.reference_no, o.return_no, p.customer_order_no, g.name) as reference_no`,
  join: sql`left join waybill w on e.kind in ('standard', 'end') and w.customer_id = e.customer_id and w.id = e.waybill_id
    left join overseas_waybill o on e.kind = 'overseas' and o.customer_id = e.customer_id and o.id = e.waybill_id
    left join parcel p on e.kind = 'parcel' and p.customer_id = e.customer_id and p.id = e.waybill_id
    left join parcel_bag g on e.kind = 'parcelBag' and g.customer_id = e.customer_id and g.id = e.waybill_id`,
};
