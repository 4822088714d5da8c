-- Delivery numbers and costs of parcels that were made of an ERP's orders are given to it, where an owner has wanted that.
alter table erp_connection add column gives_back boolean not null default false;

alter table erp_run drop constraint erp_run_kind_check;
alter table erp_run add constraint erp_run_kind_check check (kind in ('test', 'products', 'orders', 'tracking', 'costs'));

alter table erp_order
  -- By which the ERP knows the order; null where it has not said.
  add column erp_key text,
  -- What it was given last, whether or not it took it.
  add column told_track_no text,
  add column told_cost text,
  add column is_track_refused boolean not null default false,
  add column is_cost_refused boolean not null default false;
