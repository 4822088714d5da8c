-- Plans that are made at Amazon from here, step by step, until they are shipments.

create table amazon_inbound (
  customer_id bigint not null,
  id bigint generated always as identity,
  rev int not null default 1,
  store_id bigint not null,
  name text not null,
  content jsonb not null,
  step text not null default 'create',
  -- True from before the first request that could make it at Amazon: one may be there, whatever was answered.
  was_asked boolean not null default false,
  plan_id text,
  -- Steps and operations that have come to their end, and operations asked for in this step.
  done int not null default 0,
  asked int not null default 0,
  -- What Amazon works on.
  operation_id text,
  -- Ways to pack of which one costs something, and the one that a clerk has confirmed.
  packings jsonb not null default '[]',
  packing_id text,
  placements jsonb not null default '[]',
  -- As a clerk has confirmed it.
  placement_id text,
  ready_on date,
  -- How the seller's own carrier brings it, and by truck how many pallets each shipment has, in the order of the placement's warehouses.
  mode text check (mode in ('GROUND_SMALL_PARCEL', 'FREIGHT_LTL')),
  pallets int[],
  -- Of each shipment, the delivery windows that Amazon offers, and the one that a clerk has chosen.
  windows jsonb not null default '[]',
  window_ids jsonb not null default '{}',
  -- True where nothing goes on by itself.
  is_stopped boolean not null default false,
  fault text,
  request_id text,
  problems jsonb not null default '[]',
  created_at timestamptz not null,
  primary key (customer_id, id),
  foreign key (customer_id, store_id) references amazon_store
);
create index amazon_inbound_of_store on amazon_inbound (customer_id, store_id);

call keep_to_customer('amazon_inbound');
grant select, insert, update on amazon_inbound to portal_app;
