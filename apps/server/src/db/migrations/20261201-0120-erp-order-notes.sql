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
  -- When a run that has read every page has first not seen it: lists of pages move while they are read, and one run proves nothing.
  add column missed_at timestamptz,
  -- The same, once the next such run has not seen it either: it is not among those to be sent now.
  add column gone_at timestamptz;
create index erp_order_noted on erp_order (customer_id, connection_id, noted_at desc) where noted_at is not null and dismissed_at is null;
create index erp_order_key on erp_order (customer_id, order_key);
-- The forwarder's role reads parcels by the same statements, and with them what ERPs say of their orders.
grant select (customer_id, connection_id, id, order_key, notes, noted_at, dismissed_at, gone_at) on erp_order to portal_ops;

-- By the clock, and nothing new has come of it: such a run pushes none off the page.
alter table erp_run add column is_quiet boolean not null default false;
update erp_run set is_quiet = is_automatic and state = 'done' and created + changed + kept + left_out = 0 and told = '[]';
