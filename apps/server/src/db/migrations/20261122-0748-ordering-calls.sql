-- What the small ordering calls know: what a customer has to do before it orders, its habit of insuring, and the carriers' remote areas.

alter table customer
  add column needs_contract boolean not null default false,
  add column shows_all_purchase_codes boolean not null default true,
  -- Null while it has never chosen.
  add column usual_insurance boolean;
grant update (usual_insurance) on customer to portal_app;

-- One published list of one carrier; the latest that holds on a day counts. Lists before stay, for whoever asks what held then.
create table remote_list (
  id bigint generated always as identity primary key,
  site_id bigint not null references site,
  carrier text not null,
  country_id int not null,
  version int not null,
  source text not null,
  -- An ISO date, which sorts as text.
  valid_from text collate "C" not null,
  published_at timestamptz not null,
  unique (site_id, country_id, carrier, version)
);

-- Its ranges, as keys in which `key between from_key and to_key` holds (domain/zip-key.ts).
create table remote_range (
  list_id bigint not null references remote_list,
  from_key text collate "C" not null,
  to_key text collate "C" not null,
  type text not null,
  id bigint generated always as identity primary key
);
create index remote_range_in_order on remote_range (list_id, from_key);

call keep_to_site('remote_list');
call keep_by_policies('remote_range');
create policy own on remote_range for select to portal_app using (exists (select from remote_list l where l.id = list_id));
create policy forwarder on remote_range to portal_ops using (true) with check (true);
grant select on remote_list, remote_range to portal_app;
grant select, insert on remote_list, remote_range to portal_ops;

-- What one unit of a currency is worth in CNY, in hundred-millionths, from a day on until its next rate.
create table exchange_rate (
  site_id bigint not null references site,
  currency text not null,
  -- An ISO date, which sorts as text.
  valid_from text collate "C" not null,
  rate bigint not null check (rate > 0),
  published_at timestamptz not null,
  primary key (site_id, currency, valid_from)
);
call keep_to_site('exchange_rate');
grant select on exchange_rate to portal_app;
grant select, insert, update on exchange_rate to portal_ops;

-- Orders kept under a name to start others from.
create table order_template (
  customer_id bigint not null references customer,
  id bigint generated always as identity,
  rev int not null default 1,
  name text not null,
  shipping_way text not null,
  zx_base text,
  is_port_to_port boolean not null,
  loading_port text,
  country_id int,
  -- An input of saveWaybillStandard.
  "order" jsonb not null,
  updated_at timestamptz not null,
  primary key (customer_id, id),
  unique (customer_id, name)
);
call keep_to_customer('order_template');
grant select, insert, update, delete on order_template to portal_app;

