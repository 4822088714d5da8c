-- What Amazon has been told of the way of a waybill's goods, shipment by shipment.

create table amazon_tracking (
  customer_id bigint not null,
  id bigint generated always as identity,
  waybill_id bigint not null,
  shipment_id bigint not null,
  state text not null check (state in ('waiting', 'running', 'done', 'failed')),
  -- Why the last attempt broke off, Amazon's name of what failed, and what it says of it.
  fault text,
  request_id text,
  problems jsonb not null default '[]',
  -- What Amazon has, or works on.
  sent jsonb,
  -- Of Amazon, while it works on it.
  operation_id text,
  -- What it has not taken, or what was given up: told again only where somebody asks for it.
  refused jsonb,
  asked_at timestamptz not null,
  finished_at timestamptz,
  primary key (customer_id, id),
  unique (customer_id, waybill_id, shipment_id),
  foreign key (customer_id, waybill_id) references waybill on delete cascade,
  foreign key (customer_id, shipment_id) references amazon_shipment
);
create index amazon_tracking_of_shipment on amazon_tracking (customer_id, shipment_id);

call keep_to_customer('amazon_tracking');
grant select, insert, update, delete on amazon_tracking to portal_app;
