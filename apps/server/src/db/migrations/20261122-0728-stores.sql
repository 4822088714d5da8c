-- The customer's shops on Amazon, and its own names for Amazon's warehouses.

create table amazon_store (
  customer_id bigint not null references customer,
  id bigint generated always as identity,
  rev int not null default 1,
  store_name text not null,
  seller_id text not null,
  marketplace_id text not null,
  note text not null default '',
  created_at timestamptz not null,
  -- The row stays, so that the audit trail can name it.
  deleted_at timestamptz,
  primary key (customer_id, id)
);
create unique index amazon_store_once on amazon_store (customer_id, seller_id, marketplace_id) where deleted_at is null;

create table fba_relation (
  customer_id bigint not null references customer,
  id bigint generated always as identity,
  rev int not null default 1,
  -- Of public data, such as ONT8.
  warehouse_code text not null,
  alias text not null,
  remark text not null,
  primary key (customer_id, id),
  unique (customer_id, warehouse_code)
);

call keep_to_customer('amazon_store', 'fba_relation');
grant select, insert, update on amazon_store, fba_relation to portal_app;
