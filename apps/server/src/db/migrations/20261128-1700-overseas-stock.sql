-- Stock in the warehouses abroad: pieces that were decided to stay, what their storage costs, and the orders by which they leave.

-- What a cubic metre costs a day, by how long it stands; null where storing costs nothing.
alter table overseas_warehouse add column storage jsonb;

-- Pieces of one SKU that were put in one place on one day.
create table overseas_stock (
  customer_id bigint not null,
  id bigint generated always as identity,
  site_id bigint not null references site,
  -- The code of the warehouse.
  warehouse text not null,
  sku text not null,
  condition text not null,
  place text not null,
  received_on date not null,
  received int not null check (received > 0),
  -- Those that stand there, and of these those that nobody has ordered away.
  standing int not null check (standing between 0 and received),
  free int not null check (free between 0 and standing),
  -- Cubic millimetres of one piece, as it was measured.
  piece_mm3 bigint not null check (piece_mm3 > 0),
  -- What was agreed to when it was decided that they stay.
  storage jsonb,
  waybill_id bigint not null,
  decision_id bigint not null,
  primary key (customer_id, id),
  unique (customer_id, decision_id),
  foreign key (site_id, warehouse) references overseas_warehouse,
  foreign key (customer_id, waybill_id) references overseas_waybill,
  foreign key (customer_id, decision_id) references overseas_decision
);
create index overseas_stock_standing on overseas_stock (customer_id, id desc) where standing > 0;
create index overseas_stock_of_waybill on overseas_stock (customer_id, waybill_id);
call keep_to_customer('overseas_stock');
grant select, update on overseas_stock to portal_app;
grant select, insert, update on overseas_stock to portal_ops;

alter table overseas_decision
  -- Of pieces that stay: the prices that were agreed to.
  add column storage jsonb,
  -- Of pieces that are ordered out of stock: which. They are kept for the order as long as it stands.
  add column stock_id bigint,
  add constraint overseas_decision_stock foreign key (customer_id, stock_id) references overseas_stock;
create index overseas_decision_of_stock on overseas_decision (customer_id, stock_id) where stock_id is not null;
-- What was sent back or closed keeps no pieces.
grant delete on overseas_decision to portal_app, portal_ops;

alter table overseas_waybill
  add column is_outbound boolean not null default false,
  -- What was ordered of stock, as the contract spells it.
  add column outbound jsonb,
  add check (is_outbound = (outbound is not null)),
  add check (not (is_outbound and is_transfer));
