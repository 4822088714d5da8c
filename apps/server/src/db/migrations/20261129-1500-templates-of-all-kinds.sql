-- Small parcels, overseas waybills and orders from stock are kept as templates as orders are.
alter table order_template
  add column kind text not null default 'order' check (kind in ('order', 'parcel', 'overseas', 'outbound')),
  alter column shipping_way drop not null,
  add check ((kind = 'order') = (shipping_way is not null)),
  drop constraint order_template_customer_id_name_key,
  add unique (customer_id, kind, name);
alter table order_template alter column kind drop default;
