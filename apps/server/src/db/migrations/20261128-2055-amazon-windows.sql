-- When Amazon's warehouses expect shipments, and how that is changed.

-- As Amazon says it; null where none was chosen.
alter table amazon_shipment
  add column window_start timestamptz,
  add column window_end timestamptz,
  add column window_editable_until timestamptz;

create table amazon_window (
  customer_id bigint not null,
  id bigint generated always as identity,
  rev int not null default 1,
  shipment_id bigint not null,
  state text not null check (state in ('asking', 'offered', 'confirming', 'done', 'failed')),
  -- Amazon lists windows only after they were generated.
  is_generated boolean not null default false,
  -- What Amazon works on.
  operation_id text,
  windows jsonb not null default '[]',
  -- As a clerk has chosen it.
  window_id text,
  fault text,
  request_id text,
  problems jsonb not null default '[]',
  asked_at timestamptz not null,
  primary key (customer_id, id),
  unique (customer_id, shipment_id),
  foreign key (customer_id, shipment_id) references amazon_shipment
);

call keep_to_customer('amazon_window');
grant select, insert, update on amazon_window to portal_app;
