-- When a parcel left our warehouse, and when the first pieces of an overseas waybill left the one abroad. It stays, whatever happens later.
alter table overseas_waybill add column out_stock_at timestamptz;

create function parcel_owed(charges jsonb) returns bigint language sql immutable strict parallel safe as $$
  select sum((c.charge ->> 'amountMinor')::bigint) filter (where not (c.charge ->> 'isRefunded')::boolean)
    from jsonb_array_elements(charges) c (charge)
$$;

-- What the sums of hundreds of thousands of parcels are made of. Weight and size are the measured ones, where measured, otherwise as announced;
-- sides are centimetres with a tenth. A currency where something was charged, also where all of that is refunded.
alter table parcel
  add column out_stock_at timestamptz,
  add column country_id integer generated always as ((details ->> 'countryId')::integer) stored,
  add column grams integer generated always as (coalesce(measured_grams, round((details ->> 'weight')::numeric * 1000)::integer)) stored,
  add column volume_mm3 bigint generated always as (round((coalesce(measured, details) ->> 'length')::numeric
    * (coalesce(measured, details) ->> 'width')::numeric * (coalesce(measured, details) ->> 'height')::numeric * 1000)::bigint) stored,
  add column owed_currency text generated always as (case when jsonb_array_length(charges) > 0 then terms ->> 'currency' end) stored,
  add column owed_minor bigint generated always as (parcel_owed(charges)) stored;

update overseas_waybill o set out_stock_at = (select min(d.shipped_at) from overseas_decision d
  where d.customer_id = o.customer_id and d.waybill_id = o.id);
update parcel p set out_stock_at = (select e.at from parcel_event e
  where e.customer_id = p.customer_id and e.parcel_id = p.id and e.status in ('outstock', 'departure', 'arrival', 'delivery', 'signed')
  order by e.id limit 1);

create index overseas_shipped on overseas_waybill (customer_id, out_stock_at) where deleted_at is null and out_stock_at is not null;
create index parcel_shipped on parcel (customer_id, out_stock_at) where deleted_at is null and out_stock_at is not null;
