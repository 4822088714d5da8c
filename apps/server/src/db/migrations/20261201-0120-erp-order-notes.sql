-- What an ERP says of an order stays until both sides agree or somebody has read it, and an order that it does not list any more is told.
alter table erp_order
  -- As a run tells it.
  add column notes jsonb not null default '[]',
  -- Since when this is said; null where nothing is.
  add column noted_at timestamptz,
  -- When somebody has read it.
  add column dismissed_at timestamptz,
  -- The run that has seen the order last.
  add column run_id bigint,
  -- Since when a run that has read every page has not seen it: it is no longer to be sent there.
  add column gone_at timestamptz;
create index erp_order_noted on erp_order (customer_id, connection_id, noted_at desc) where noted_at is not null and dismissed_at is null;
create index erp_order_key on erp_order (customer_id, order_key);
-- The forwarder's role reads parcels by the same statements, and with them what ERPs say of their orders.
grant select (customer_id, connection_id, id, order_key, notes, noted_at, dismissed_at, gone_at) on erp_order to portal_ops;
