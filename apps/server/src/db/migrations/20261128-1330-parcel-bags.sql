-- Bags in which small parcels are handed over. A parcel is in one at most; what it is called is kept with the parcel, as it never changes.
create table parcel_bag (
  customer_id bigint not null references customer,
  id bigint generated always as identity,
  site_id bigint not null references site,
  rev int not null default 1,
  bag_no text not null unique,
  bag_no_key text not null generated always as (number_key(bag_no)) stored,
  status text not null default 'open',
  name text,
  -- Of the parcels that are in it.
  parcels int not null default 0,
  grams bigint not null default 0,
  login_id bigint not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  received_at timestamptz,
  received_parcels int,
  received_grams int,
  deleted_at timestamptz,
  primary key (customer_id, id)
);
create index parcel_bag_newest on parcel_bag (customer_id, id desc) where deleted_at is null;
create index parcel_bag_of_status on parcel_bag (customer_id, status, id desc) where deleted_at is null;
call keep_to_customer('parcel_bag');
grant select, insert, update on parcel_bag to portal_app, portal_ops;

alter table parcel
  add bag_id bigint,
  add bag_no text,
  add bagged_at timestamptz,
  add foreign key (customer_id, bag_id) references parcel_bag,
  add check ((bag_id is null) = (bag_no is null));
create index parcel_of_bag on parcel (customer_id, bag_id) where bag_id is not null;
