-- When an address takes the goods of a waybill in, as the forwarder has agreed it there. Only ever added to: the newest of an address counts.
create table delivery_appointment (
  customer_id bigint not null,
  id bigint generated always as identity,
  waybill_id bigint not null,
  address_no int not null check (address_no > 0),
  address_code text,
  starts_at timestamptz not null,
  ends_at timestamptz,
  time_zone text not null,
  reference text,
  note text,
  learnt_at timestamptz not null,
  primary key (customer_id, id),
  foreign key (customer_id, waybill_id) references waybill on delete cascade,
  check (ends_at > starts_at)
);
create index delivery_appointment_of_waybill on delivery_appointment (customer_id, waybill_id, id);

call keep_to_customer('delivery_appointment');
grant select on delivery_appointment to portal_app;
grant select, insert on delivery_appointment to portal_ops;
