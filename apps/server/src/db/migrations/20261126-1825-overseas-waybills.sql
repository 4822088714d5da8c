-- Overseas waybills: returns that a warehouse abroad counts, and what its customer has done with the pieces. The warehouses and what they do
-- for which price are the forwarder's.

create table overseas_warehouse (
  site_id bigint not null references site,
  id bigint generated always as identity,
  code text not null,
  country_id int not null,
  names jsonb not null,
  consignee text not null,
  address text not null,
  zip_code text not null,
  phone text not null,
  -- What was left out of a later publication is offered no more, and stays for the waybills that name it.
  is_offered boolean not null default true,
  primary key (site_id, code)
);
create table overseas_service (
  site_id bigint not null references site,
  id bigint generated always as identity,
  code text not null,
  position int not null,
  kind text not null,
  names jsonb not null,
  unit text not null,
  unit_minor bigint not null check (unit_minor >= 0),
  currency text not null,
  primary key (site_id, code)
);
call keep_to_site('overseas_warehouse', 'overseas_service');
grant select on overseas_warehouse, overseas_service to portal_app;
grant select, insert, update on overseas_warehouse to portal_ops;
grant select, insert, delete on overseas_service to portal_ops;

create table overseas_waybill (
  customer_id bigint not null references customer,
  id bigint generated always as identity,
  site_id bigint not null references site,
  rev int not null default 1,
  waybill_no text not null unique,
  waybill_no_key text not null generated always as (number_key(waybill_no)) stored,
  shipping_way text not null default 'TH',
  status text not null default 'WAIT_FOR_CONFIRM',
  -- What else decides about a status (packages/domain/src/overseas/overseas-lifecycle.ts).
  arrival text not null default 'none',
  is_ended boolean not null default false,
  is_undecided boolean not null default false,
  is_rejected boolean not null default false,
  leaves boolean not null default false,
  is_work_done boolean not null default false,
  sent text not null default 'none',
  signed text not null default 'none',
  -- What the customer announces, as the contract spells it, and of it what the list finds by.
  details jsonb not null,
  return_no text,
  return_no_key text generated always as (number_key(return_no)) stored,
  -- Why it was sent back, or why nobody waits any longer.
  reason text,
  login_id bigint not null,
  created_at timestamptz not null,
  submitted_at timestamptz,
  closed_at timestamptz,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (customer_id, id)
);
create trigger subject after insert or delete on overseas_waybill for each row execute function keep_subject('overseas');
create index overseas_newest on overseas_waybill (customer_id, id desc) where deleted_at is null;
-- What the forwarder has to look at, by its status.
create index overseas_by_status on overseas_waybill (status, id) where deleted_at is null;

-- A parcel of a return that was counted: announced under this index, or come by itself.
create table overseas_parcel (
  customer_id bigint not null,
  id bigint generated always as identity,
  waybill_id bigint not null,
  return_batch_index int not null check (return_batch_index > 0),
  track_no text,
  cartons int,
  pallets int,
  receipt_date timestamptz not null,
  primary key (customer_id, id),
  unique (customer_id, waybill_id, return_batch_index),
  foreign key (customer_id, waybill_id) references overseas_waybill
);
create table overseas_piece (
  customer_id bigint not null,
  id bigint generated always as identity,
  waybill_id bigint not null,
  parcel_id bigint not null,
  oldsku text,
  condition text not null,
  quantity int not null check (quantity > 0),
  remark text,
  primary key (customer_id, id),
  foreign key (customer_id, waybill_id) references overseas_waybill,
  foreign key (customer_id, parcel_id) references overseas_parcel
);
create index overseas_piece_of_waybill on overseas_piece (customer_id, waybill_id);
create index overseas_piece_of_parcel on overseas_piece (customer_id, parcel_id);

-- What is done with some of the pieces, at the prices that were agreed to, and how far it is.
create table overseas_decision (
  customer_id bigint not null,
  id bigint generated always as identity,
  waybill_id bigint not null,
  oldsku text,
  condition text not null,
  quantity int not null check (quantity > 0),
  fn_sku text,
  services jsonb not null,
  dispatch_method text not null,
  dispatch_kind text not null,
  store_address text,
  consignee jsonb,
  login_id bigint not null,
  decided_at timestamptz not null,
  done_at timestamptz,
  shipped_at timestamptz,
  track_no text,
  signed_at timestamptz,
  primary key (customer_id, id),
  foreign key (customer_id, waybill_id) references overseas_waybill,
  check (shipped_at is null or done_at is not null),
  check (signed_at is null or shipped_at is not null)
);
create index overseas_decision_of_waybill on overseas_decision (customer_id, waybill_id);

call keep_to_customer('overseas_waybill', 'overseas_parcel', 'overseas_piece', 'overseas_decision');
grant select, insert, update on overseas_waybill, overseas_decision to portal_app, portal_ops;
grant select on overseas_parcel, overseas_piece to portal_app;
grant select, insert on overseas_parcel, overseas_piece to portal_ops;
