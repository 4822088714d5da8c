-- Pickup orders: our driver fetches the goods of one or several waybills at the customer.

create sequence pickup_number;
grant usage on sequence pickup_number to portal_app, portal_ops;

create table pickup (
  customer_id bigint not null references customer,
  id bigint generated always as identity,
  -- A save names the revision that it started from.
  rev int not null default 1,
  pickup_no text not null unique,
  pickup_no_key text not null generated always as (number_key(pickup_no)) stored,
  state text not null default 'unscheduled',
  appointment_day date not null,
  province_id int not null,
  city text,
  area text,
  street text,
  address text not null,
  link_man text not null,
  phone text not null,
  backup_phone text,
  -- Null: the sums of the waybills.
  packages int,
  weight_g bigint,
  volume_mm3 bigint,
  needs_loading boolean not null,
  driver_name text,
  driver_phone text,
  license_plate text,
  window_from timestamptz,
  window_to timestamptz,
  attitude_grade int,
  timeliness_grade int,
  created_at timestamptz not null,
  scheduled_at timestamptz,
  on_the_way_at timestamptz,
  loaded_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by text,
  cancel_reason text,
  -- The row stays, so that its number is never used again.
  deleted_at timestamptz,
  primary key (customer_id, id)
);
create trigger subject after insert or delete on pickup for each row execute function keep_subject('pickup');
create index pickup_newest on pickup (customer_id, id desc) where deleted_at is null;
-- What is still to be driven, for the forwarder.
create index pickup_open on pickup (id) where deleted_at is null and state in ('unscheduled', 'scheduled', 'onTheWay');

create table pickup_waybill (
  customer_id bigint not null,
  id bigint generated always as identity,
  pickup_id bigint not null,
  waybill_id bigint not null,
  -- The pickup order was cancelled or deleted: the waybill may be in another one.
  ended_at timestamptz,
  primary key (customer_id, id),
  unique (customer_id, pickup_id, waybill_id),
  foreign key (customer_id, pickup_id) references pickup,
  foreign key (customer_id, waybill_id) references waybill
);
-- One at most; also what finds a waybill's pickup order.
create unique index pickup_of_waybill on pickup_waybill (customer_id, waybill_id) where ended_at is null;

call keep_to_customer('pickup', 'pickup_waybill');
grant select, insert, update on pickup to portal_app;
grant select, insert, update on pickup to portal_ops;
grant select, insert, update, delete on pickup_waybill to portal_app;
grant select, insert, update, delete on pickup_waybill to portal_ops;
alter sequence pickup_number owner to portal_owner;
