-- Shops that are connected to Amazon, and the shipments that are read there.

alter table amazon_store
  add column authorisation text not null default 'none',
  -- Sealed; what opens the seller's account until it is taken back.
  add column refresh_token bytea,
  add column authorised_at timestamptz,
  -- The marketplaces of the region in which the seller took part then: his permission opens them as well.
  add column open_marketplaces jsonb not null default '[]',
  add column sync_state text not null default 'never',
  add column sync_asked_at timestamptz,
  add column synced_at timestamptz,
  -- Shipments that the sync that runs, or the last one, has read.
  add column sync_done int not null default 0,
  -- Why the last one has not come to its end, and Amazon's name of the request that failed.
  add column sync_fault text,
  add column sync_request_id text,
  -- Plans that were changed before then are known, of all syncs that came to their end.
  add column synced_until timestamptz,
  -- What its customer was told of the permission since it was given; null of one that is well.
  add column told_state text check (told_state in ('ending', 'over')),
  add check ((authorisation = 'connected') = (refresh_token is not null));

-- A seller is sent to Amazon and comes back with it: once, within minutes, in the session that sent him.
create table amazon_consent (
  customer_id bigint not null,
  id bigint generated always as identity,
  store_id bigint not null,
  state_hash bytea not null,
  session_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (customer_id, id),
  unique (customer_id, state_hash),
  foreign key (customer_id, store_id) references amazon_store
);
create index amazon_consent_of_store on amazon_consent (customer_id, store_id);

create table amazon_plan (
  customer_id bigint not null,
  id bigint generated always as identity,
  store_id bigint not null,
  -- Amazon's, as are all its ids here.
  plan_id text not null,
  name text not null,
  status text not null,
  -- As Amazon says it, when all of it was read.
  updated_at timestamptz not null,
  primary key (customer_id, id),
  unique (customer_id, store_id, plan_id),
  foreign key (customer_id, store_id) references amazon_store
);

create table amazon_shipment (
  customer_id bigint not null,
  id bigint generated always as identity,
  store_id bigint not null,
  plan_id text not null,
  shipment_id text not null,
  fba_id text,
  fba_id_key text generated always as (number_key(fba_id)) stored,
  reference_id text,
  reference_id_key text generated always as (number_key(reference_id)) stored,
  name text not null,
  status text not null,
  -- How it is brought, in Amazon's words; null where no way was chosen yet, or Amazon does not say it.
  mode text,
  warehouse_code text,
  country_code text,
  address jsonb,
  boxes int not null,
  units int not null,
  -- Null before the warehouse has begun to count.
  received int,
  received_at timestamptz,
  read_at timestamptz not null,
  -- The order that was made of it.
  waybill_id bigint,
  primary key (customer_id, id),
  unique (customer_id, store_id, shipment_id),
  foreign key (customer_id, store_id) references amazon_store,
  foreign key (customer_id, waybill_id) references waybill
);
create index amazon_shipment_newest on amazon_shipment (customer_id, id desc);
create index amazon_shipment_by_fba_key on amazon_shipment (customer_id, fba_id_key) where fba_id is not null;
create index amazon_shipment_of_waybill on amazon_shipment (customer_id, waybill_id) where waybill_id is not null;

create table amazon_item (
  customer_id bigint not null,
  id bigint generated always as identity,
  shipment_id bigint not null,
  msku text not null,
  fnsku text not null,
  asin text not null,
  quantity int not null,
  received int,
  primary key (customer_id, id),
  unique (customer_id, shipment_id, msku),
  foreign key (customer_id, shipment_id) references amazon_shipment
);

create table amazon_box (
  customer_id bigint not null,
  id bigint generated always as identity,
  shipment_id bigint not null,
  -- By its number, from 1; Amazon names boxes in any order.
  position int not null,
  package_id text not null,
  box_id text,
  -- So many alike.
  quantity int not null,
  length_mm int,
  width_mm int,
  height_mm int,
  weight_g int,
  items jsonb not null,
  primary key (customer_id, id),
  unique (customer_id, shipment_id, package_id),
  foreign key (customer_id, shipment_id) references amazon_shipment
);

call keep_to_customer('amazon_consent', 'amazon_plan', 'amazon_shipment', 'amazon_item', 'amazon_box');
grant select, insert, update, delete on amazon_consent to portal_app;
grant select, insert, update on amazon_plan, amazon_shipment to portal_app;
grant select, insert, update, delete on amazon_item, amazon_box to portal_app;
-- Whose permission ends is told by the clock, of all customers; what opens a seller's account it does not read.
grant select (customer_id, id, store_name, authorisation, authorised_at, deleted_at, told_state), update (told_state) on amazon_store to portal_ops;
