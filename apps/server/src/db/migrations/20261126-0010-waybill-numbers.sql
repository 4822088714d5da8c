-- What of a waybill's price is freight, and the first numbers of its last mile: computed once, for its rows are listed without the documents.
alter table waybill
  -- Of the measured price once there is one, as its quote writes it.
  add freight text generated always as (
    jsonb_path_query_first(coalesce(measured_quote, declared_quote), '$.lines[*] ? (@.kind == "freight").amount') #>> '{}') stored,
  add delivery_number text generated always as (transport ->> 'deliveryNumber') stored,
  add track_number text generated always as (transport #>> '{parcels,0,trackNumber}') stored,
  add track_number_2 text generated always as (transport #>> '{parcels,1,trackNumber}') stored;

create or replace function transport_keys(transport jsonb) returns text language sql immutable strict parallel safe as $$
  select nullif(concat_ws(' ',
    public.number_key(transport ->> 'masterNo'), public.number_key(transport ->> 'houseNo'), public.number_key(transport ->> 'deliveryNumber'),
    (select string_agg(public.number_key(c ->> 'cabinetNumber'), ' ') from jsonb_array_elements(transport -> 'containers') c),
    (select string_agg(public.number_key(p ->> 'trackNumber'), ' ') from jsonb_array_elements(transport -> 'parcels') p)), '')
$$;

-- Visits of the forwarder's people to a customer, as they wrote them down.
create table customer_visit (
  customer_id bigint not null references customer,
  id bigint generated always as identity,
  visited_on date not null,
  way text not null,
  visitor text not null,
  met_with text,
  text text not null,
  primary key (customer_id, id)
);

call keep_to_customer('customer_visit');
grant select on customer_visit to portal_app;
grant select, insert on customer_visit to portal_ops;
