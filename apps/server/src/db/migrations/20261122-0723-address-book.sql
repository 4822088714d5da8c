-- What a customer keeps to use again: importers, addresses, shippers, invoice titles, warehouses, box sizes, SKUs. One table for all kinds,
-- because they are listed, searched, saved and deleted alike; their fields are the contract's.

create table kept_record (
  customer_id bigint not null references customer,
  id bigint generated always as identity,
  kind text not null,
  rev int not null default 1,
  is_default boolean not null default false,
  -- What a list calls it, and what it is sorted by.
  title text not null,
  -- All its texts in small letters: what is searched.
  words text not null,
  data jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (customer_id, id)
);
create index kept_in_order on kept_record (customer_id, kind, is_default desc, title, id);
create unique index kept_one_default on kept_record (customer_id, kind) where is_default;

-- Values that no two records of a kind share, such as the number of an SKU, as `domain/kept-records.ts` compares them.
create table kept_value (
  customer_id bigint not null,
  id bigint generated always as identity,
  kind text not null,
  field text not null,
  value text not null,
  record_id bigint not null,
  primary key (customer_id, id),
  unique (customer_id, kind, field, value),
  foreign key (customer_id, record_id) references kept_record on delete cascade
);
create index kept_value_of_record on kept_value (customer_id, record_id);

-- The orders that name an SKU: asked before it is deleted.
create index invoice_by_sku on invoice_line (customer_id, sku);

call keep_to_customer('kept_record', 'kept_value');
grant select, insert, update, delete on kept_record, kept_value to portal_app;
grant select, insert, update on kept_record to portal_ops;
grant select, insert on kept_value to portal_ops;
