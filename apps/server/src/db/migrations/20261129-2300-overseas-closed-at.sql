-- When an overseas waybill was closed is a step of its course. Of those that are, their last change is the nearest that is known.
alter table overseas_waybill add column closed_at timestamptz;
update overseas_waybill set closed_at = updated_at where status = 'ALREADY_CLOSED';

drop function find_shared_overseas(bigint, text, bytea, timestamptz);
create function find_shared_overseas(of_waybill bigint, wanted_kind text, hash bytea, at timestamptz)
  returns table (waybill_no text, shipping_way text, status text, is_outbound boolean, submitted_at timestamptz, closed_at timestamptz, country_id int,
    warehouse_names jsonb, expected int, parcels jsonb, decisions jsonb, goods jsonb, expires_at timestamptz)
  language sql stable security definer set search_path = public as
$$ select o.waybill_no, o.shipping_way, o.status, o.is_outbound, o.submitted_at, o.closed_at, h.country_id, h.names,
     (select coalesce(sum((l ->> 'quantity')::int), 0)::int from jsonb_array_elements(coalesce(o.details -> 'lines', '[]')) l),
     (select coalesce(jsonb_agg(jsonb_build_object('receiptDate', p.receipt_date,
         'trackNo', coalesce(p.track_no, o.details -> 'batches' -> (p.return_batch_index - 1) ->> 'trackNo'), 'pieces',
         (select coalesce(sum(c.quantity), 0) from overseas_piece c where c.customer_id = p.customer_id and c.parcel_id = p.id)) order by p.id), '[]')
       from overseas_parcel p where p.customer_id = o.customer_id and p.waybill_id = o.id),
     (select coalesce(jsonb_agg(jsonb_build_object('quantity', d.quantity, 'doneAt', d.done_at, 'shippedAt', d.shipped_at,
         'trackNo', d.track_no, 'signedAt', d.signed_at) order by d.id), '[]')
       from overseas_decision d where d.customer_id = o.customer_id and d.waybill_id = o.id),
     case when wanted_kind = 'service' then
       (select coalesce(jsonb_agg(jsonb_build_object('sku', g.sku, 'quantity', g.quantity) order by g.place), '[]') from (
         select l.line ->> 'oldsku' as sku, (l.line ->> 'quantity')::int as quantity, l.place
           from jsonb_array_elements(coalesce(o.details -> 'lines', '[]')) with ordinality l (line, place) where not o.is_outbound
         union all
         select d.oldsku, d.quantity, d.id from overseas_decision d
           where o.is_outbound and d.customer_id = o.customer_id and d.waybill_id = o.id) g) end,
     s.expires_at
   from open_share(of_waybill, wanted_kind, hash, at) s
     join overseas_waybill o on o.customer_id = s.customer_id and o.id = s.waybill_id
     left join overseas_warehouse h on h.site_id = o.site_id and h.code = o.details ->> 'abroadStockAddress'
   where s.waybill_kind = 'overseas' $$;
alter function find_shared_overseas(bigint, text, bytea, timestamptz) owner to portal_owner;
revoke all on function find_shared_overseas(bigint, text, bytea, timestamptz) from public;
grant execute on function find_shared_overseas(bigint, text, bytea, timestamptz) to portal_public;
