-- The customer's ERPs: what opens them, and what was taken from them.

create table erp_connection (
  customer_id bigint not null references customer,
  id bigint generated always as identity,
  rev int not null default 1,
  erp text not null check (erp in ('teapplix', 'mabang', 'ecCang')),
  -- Sealed, as JSON by the contract's fields.
  credentials bytea not null,
  -- Those of them that are no secret.
  shown jsonb not null,
  -- Null: the clock begins nothing, since these credentials were not accepted yet, or are no longer.
  next_run_at timestamptz,
  -- Since when the ERP refuses these credentials, or they cannot be opened any more; and whether the customer was told.
  refused_at timestamptz,
  is_refusal_told boolean not null default false,
  connected_at timestamptz not null,
  primary key (customer_id, id),
  unique (customer_id, erp)
);

create table erp_run (
  customer_id bigint not null references customer,
  id bigint generated always as identity,
  connection_id bigint not null,
  kind text not null check (kind in ('test', 'products')),
  is_automatic boolean not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  -- Of a run that has failed, or of the attempt before the one that it waits for.
  fault text,
  -- Where an attempt goes on that finds another one's pages written.
  page_cursor text,
  pages int not null default 0,
  created int not null default 0,
  changed int not null default 0,
  unchanged int not null default 0,
  kept int not null default 0,
  left_out int not null default 0,
  -- The first products that there is something to say about, as rules of the contract.
  told jsonb not null default '[]',
  started_at timestamptz not null,
  finished_at timestamptz,
  primary key (customer_id, id),
  foreign key (customer_id, connection_id) references erp_connection on delete cascade
);
create index erp_run_newest on erp_run (customer_id, connection_id, id desc);
-- One of each kind at a time.
create unique index erp_run_once on erp_run (customer_id, connection_id, kind) where finished_at is null;

-- What an ERP gave for a product the last time: a record that says otherwise was changed by hand.
create table erp_product (
  customer_id bigint not null references customer,
  id bigint generated always as identity,
  connection_id bigint not null,
  -- As kept_value has it, and as the ERP writes it.
  sku_key text not null,
  sku text not null,
  given jsonb not null,
  -- The run that has seen it last.
  run_id bigint not null,
  primary key (customer_id, id),
  unique (customer_id, connection_id, sku_key),
  foreign key (customer_id, connection_id) references erp_connection on delete cascade
);

call keep_to_customer('erp_connection', 'erp_run', 'erp_product');
grant select, insert, update, delete on erp_connection, erp_run, erp_product to portal_app;
-- What an ERP refuses is told by the clock, of all customers.
grant select (customer_id, id, erp, refused_at, is_refusal_told), update (is_refusal_told) on erp_connection to portal_ops;
