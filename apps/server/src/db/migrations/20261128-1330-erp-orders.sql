-- Orders of ERPs become parcel drafts, where somebody wants that.
alter table erp_connection
  -- The login that has wanted it: the drafts are its own. Null: no orders are taken.
  add column orders_login_id bigint;

alter table erp_run drop constraint erp_run_kind_check;
alter table erp_run add constraint erp_run_kind_check check (kind in ('test', 'products', 'orders'));
-- Of an order the number is said where the SKU of a product is.
update erp_run set told = (
  select jsonb_agg((e - 'sku') || jsonb_build_object('name', e -> 'sku') order by at)
  from jsonb_array_elements(told) with ordinality as all_of(e, at)
) where told <> '[]';

-- What an ERP gave for an order the last time, without its words: a draft that says otherwise was changed by hand.
create table erp_order (
  customer_id bigint not null references customer,
  id bigint generated always as identity,
  connection_id bigint not null,
  -- As order numbers are compared.
  order_key text not null,
  -- Of the parcel that was made of it.
  given_hash text not null,
  primary key (customer_id, id),
  unique (customer_id, connection_id, order_key),
  foreign key (customer_id, connection_id) references erp_connection on delete cascade
);
call keep_to_customer('erp_order');
grant select, insert, update, delete on erp_order to portal_app;
