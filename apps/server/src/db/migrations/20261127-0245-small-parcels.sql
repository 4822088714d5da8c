-- Small parcels of the cross-border line, where they have been, and the forwarder's products that carry them.

create table parcel_product (
  site_id bigint not null references site,
  id bigint generated always as identity,
  code text not null,
  position int not null,
  names jsonb not null,
  country_ids jsonb not null,
  max_grams int not null check (max_grams > 0),
  -- Of the longest side.
  max_mm int,
  -- Percent by which a parcel may weigh more or less than announced.
  tolerance int not null check (tolerance >= 0),
  -- What was left out of a later publication is offered no more, and stays for the parcels that name it.
  is_offered boolean not null default true,
  primary key (site_id, code)
);
call keep_to_site('parcel_product');
grant select on parcel_product to portal_app;
grant select, insert, update on parcel_product to portal_ops;

create table parcel (
  customer_id bigint not null references customer,
  id bigint generated always as identity,
  site_id bigint not null references site,
  rev int not null default 1,
  waybill_no text not null unique,
  waybill_no_key text not null generated always as (number_key(waybill_no)) stored,
  status text not null default 'draft',
  -- What else decides about a status (packages/domain/src/small-parcels/parcel-lifecycle.ts).
  is_announced boolean not null default false,
  problem text not null default 'none',
  stopped_at text not null default 'none',
  is_answered boolean not null default false,
  interception text not null default 'none',
  cut_at text not null default 'none',
  ending text not null default 'none',
  is_completed boolean not null default false,
  -- What the customer announces, as the contract spells it, and of it what the list shows and finds by.
  details jsonb not null,
  customer_order_no text,
  customer_order_no_key text generated always as (number_key(customer_order_no)) stored,
  receiver_name text,
  track_no text,
  track_no_key text generated always as (number_key(track_no)) stored,
  -- As it was weighed and measured with us.
  measured_grams int,
  measured jsonb,
  problem_text text,
  problem_since timestamptz,
  interception_reason text,
  -- Of the member who has asked.
  interception_login_id bigint,
  interception_answer text,
  return_kind text,
  completed_at timestamptz,
  login_id bigint not null,
  created_at timestamptz not null,
  submitted_at timestamptz,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (customer_id, id)
);
create trigger subject after insert or delete on parcel for each row execute function keep_subject('parcel');
create index parcel_newest on parcel (customer_id, id desc) where deleted_at is null;
create index parcel_by_key on parcel (customer_id, waybill_no_key) where deleted_at is null;
create index parcel_by_order_key on parcel (customer_id, customer_order_no_key) where deleted_at is null and customer_order_no is not null;
create index parcel_by_track_key on parcel (customer_id, track_no_key) where deleted_at is null and track_no is not null;
-- Tabs and their counts.
create index parcel_of_status on parcel (customer_id, status, is_announced, id desc) where deleted_at is null;
-- By the reason for which they stand still.
create index parcel_of_problem on parcel (customer_id, problem, id desc) where problem <> 'none' and deleted_at is null;
-- By what carries them.
create index parcel_of_product on parcel (customer_id, (details ->> 'productCode'), id desc) where deleted_at is null;
-- What the forwarder has to look at, by its status.
create index parcel_by_status on parcel (status, id) where deleted_at is null;
create index parcel_waiting on parcel (id)
  where (interception = 'asked' or status = 'draft' and is_announced or status = 'problem' and is_answered
  or status = 'return' and not is_completed) and deleted_at is null;
-- For whoever keeps up with what changes.
create index parcel_changes on parcel (updated_at) where deleted_at is null;

-- A place on a parcel's way, as somebody has said it. What was said stays: a correction is a further entry.
create table parcel_event (
  customer_id bigint not null,
  id bigint generated always as identity,
  parcel_id bigint not null,
  status text not null,
  at timestamptz not null,
  place text,
  source text not null,
  text text,
  learnt_at timestamptz not null,
  primary key (customer_id, id),
  foreign key (customer_id, parcel_id) references parcel
);
create index parcel_event_of_parcel on parcel_event (customer_id, parcel_id);

call keep_to_customer('parcel', 'parcel_event');
grant select, insert, update on parcel to portal_app, portal_ops;
grant select on parcel_event to portal_app;
grant select, insert on parcel_event to portal_ops;
