-- Links to overseas waybills and small parcels: a link says of which kind its waybill is, for each kind has ids of its own.
alter table waybill_share add column waybill_kind text;
update waybill_share s set waybill_kind = w.kind from waybill w where w.customer_id = s.customer_id and w.id = s.waybill_id;
alter table waybill_share alter column waybill_kind set not null,
  drop constraint waybill_share_customer_id_waybill_id_fkey,
  add foreign key (customer_id, waybill_kind, waybill_id) references subject;
drop index share_of_waybill;
create index share_of_waybill on waybill_share (customer_id, waybill_kind, waybill_id);

-- The waybill that a link opens now. A draft is nobody else's business, also one that was sent back after it had been shared.
create or replace function open_share(of_waybill bigint, wanted_kind text, hash bytea, at timestamptz)
  returns table (customer_id bigint, waybill_kind text, waybill_id bigint, expires_at timestamptz)
  language sql stable security definer set search_path = public as
$$ select s.customer_id, s.waybill_kind, s.waybill_id, s.expires_at
   from waybill_share s
     left join waybill w on w.customer_id = s.customer_id and w.kind = s.waybill_kind and w.id = s.waybill_id
     left join overseas_waybill o on s.waybill_kind = 'overseas' and o.customer_id = s.customer_id and o.id = s.waybill_id
     left join parcel p on s.waybill_kind = 'parcel' and p.customer_id = s.customer_id and p.id = s.waybill_id
   where s.token_hash = hash and s.waybill_id = of_waybill and s.kind = wanted_kind and s.expires_at > at and s.withdrawn_at is null
     and case s.waybill_kind
       when 'overseas' then o.deleted_at is null and o.submitted_at is not null and o.status <> 'WAIT_FOR_CONFIRM'
       when 'parcel' then p.deleted_at is null and (p.status <> 'draft' or p.is_announced)
       else w.deleted_at is null and w.status <> 'wait_for_confirm' end $$;

-- Of which kind it is; null of a link that opens nothing.
create function find_shared_kind(of_waybill bigint, wanted_kind text, hash bytea, at timestamptz) returns text
  language sql stable security definer set search_path = public as
$$ select waybill_kind from open_share(of_waybill, wanted_kind, hash, at) $$;

-- What stands in these tables is of waybills on a road: an id of another kind may be the same.
create function open_road_share(of_waybill bigint, wanted_kind text, hash bytea, at timestamptz)
  returns table (customer_id bigint, waybill_kind text, waybill_id bigint, expires_at timestamptz)
  language sql stable security definer set search_path = public as
$$ select * from open_share(of_waybill, wanted_kind, hash, at) s where s.waybill_kind in ('standard', 'end') $$;

create or replace function find_shared_waybill(of_waybill bigint, wanted_kind text, hash bytea, at timestamptz)
  returns table (waybill_no text, shipping_way text, line text, zx_base text, is_port_to_port boolean, status text, delivered_at timestamptz,
    created_at timestamptz, submitted_at timestamptz, loading_port text, discharge_port text, country_id int, city text, packages int,
    weight_g bigint, volume_mm3 bigint, received_packages int, received_weight_g bigint, received_volume_mm3 bigint,
    is_receipt_complete boolean, eta timestamptz, expires_at timestamptz)
  language sql stable security definer set search_path = public as
$$ select w.waybill_no, w.shipping_way, w.line, w.zx_base, w.is_port_to_port, w.status, w.delivered_at, w.created_at, w.submitted_at,
     w.loading_port, w.discharge_port, w.country_id, coalesce(o.details, e.details) ->> 'dispatchCity', w.packages, w.weight_g, w.volume_mm3,
     w.received_packages, w.received_weight_g, w.received_volume_mm3, w.is_receipt_complete, w.eta, s.expires_at
   from open_road_share(of_waybill, wanted_kind, hash, at) s join waybill w on w.customer_id = s.customer_id and w.id = s.waybill_id
     left join standard_order o on o.customer_id = w.customer_id and o.waybill_id = w.id
     left join end_order e on e.customer_id = w.customer_id and e.waybill_id = w.id $$;

create or replace function find_shared_milestones(of_waybill bigint, wanted_kind text, hash bytea, at timestamptz)
  returns table (id bigint, track text, kind text, status text, fact text, source text, planned_at timestamptz, estimated_at timestamptz,
    actual_at timestamptz, place_code text, place_name text, time_zone text, learnt_at timestamptz, corrected_by bigint)
  language sql stable security definer set search_path = public as
$$ select m.id, m.track, m.kind, m.status, m.fact, m.source, m.planned_at, m.estimated_at, m.actual_at, m.place_code, m.place_name, m.time_zone,
     m.learnt_at, m.corrected_by
   from open_road_share(of_waybill, wanted_kind, hash, at) s join milestone m on m.customer_id = s.customer_id and m.waybill_id = s.waybill_id
   order by coalesce(m.actual_at, m.estimated_at, m.planned_at, m.learnt_at) desc, m.id desc $$;

create or replace function find_shared_packing(of_waybill bigint, wanted_kind text, hash bytea, at timestamptz)
  returns table (start_box int, end_box int, track_number text, track_type text, weight_g bigint, length_mm int, width_mm int, height_mm int,
    sku text, quantity int, shipment_id text, reference_id text)
  language sql stable security definer set search_path = public as
$$ select p.start_box, p.end_box, p.track_number, p.track_type, p.weight_g, p.length_mm, p.width_mm, p.height_mm, p.sku, p.quantity,
     p.shipment_id, p.reference_id
   from open_road_share(of_waybill, wanted_kind, hash, at) s join packing_row p on p.customer_id = s.customer_id and p.waybill_id = s.waybill_id
   where wanted_kind = 'service' order by p.position $$;

-- The place of an overseas waybill is its warehouse; whom the goods go to stays between customer and forwarder. What was counted and where it
-- went is all that happened; of the goods a partner sees numbers and quantities, and no values.
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

-- A parcel's events without what was said of them, and without who says so.
create function find_shared_parcel(of_waybill bigint, wanted_kind text, hash bytea, at timestamptz)
  returns table (waybill_no text, status text, is_announced boolean, submitted_at timestamptz, product_names jsonb, country_id int, city text,
    weight text, measured_grams int, track_no text, events jsonb, goods jsonb, expires_at timestamptz)
  language sql stable security definer set search_path = public as
$$ select p.waybill_no, p.status, p.is_announced, p.submitted_at, x.names, (p.details ->> 'countryId')::int, p.details -> 'receiver' ->> 'city',
     p.details ->> 'weight', p.measured_grams, p.track_no,
     (select coalesce(jsonb_agg(jsonb_build_object('id', e.id::text, 'status', e.status, 'at', e.at, 'place', e.place)
         order by e.at desc, e.id desc), '[]')
       from parcel_event e where e.customer_id = p.customer_id and e.parcel_id = p.id),
     case when wanted_kind = 'service' then
       (select coalesce(jsonb_agg(jsonb_build_object('sku', i.item ->> 'sku', 'quantity', (i.item ->> 'quantity')::int) order by i.place), '[]')
         from jsonb_array_elements(coalesce(p.details -> 'items', '[]')) with ordinality i (item, place)) end,
     s.expires_at
   from open_share(of_waybill, wanted_kind, hash, at) s
     join parcel p on p.customer_id = s.customer_id and p.id = s.waybill_id
     left join parcel_product x on x.site_id = p.site_id and x.code = p.details ->> 'productCode'
   where s.waybill_kind = 'parcel' $$;

do $$
declare
  each text;
begin
  foreach each in array array['find_shared_kind', 'open_road_share', 'find_shared_overseas', 'find_shared_parcel'] loop
    execute format('alter function %I(bigint, text, bytea, timestamptz) owner to portal_owner', each);
    execute format('revoke all on function %I(bigint, text, bytea, timestamptz) from public', each);
    if each <> 'open_road_share' then execute format('grant execute on function %I(bigint, text, bytea, timestamptz) to portal_public', each); end if;
  end loop;
end $$;
