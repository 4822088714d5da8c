-- Labels of a waybill's boxes that are fetched at Amazon, shipment by shipment, and the files that come of it.

create table amazon_label_fetch (
  customer_id bigint not null,
  id bigint generated always as identity,
  waybill_id bigint not null,
  shipment_id bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  -- Why the last attempt broke off, and Amazon's name of the request that failed.
  fault text,
  request_id text,
  -- Labels come in parts; who goes on after a crash begins here.
  parts_done int not null default 0,
  asked_at timestamptz not null,
  finished_at timestamptz,
  primary key (customer_id, id),
  unique (customer_id, waybill_id, shipment_id),
  foreign key (customer_id, waybill_id) references waybill on delete cascade,
  foreign key (customer_id, shipment_id) references amazon_shipment
);
create index amazon_label_fetch_of_shipment on amazon_label_fetch (customer_id, shipment_id);

call keep_to_customer('amazon_label_fetch');
grant select, insert, update on amazon_label_fetch to portal_app;

-- Null of what was uploaded. What is fetched again takes the place of the same part of before.
alter table amazon_label_file
  add column fetch_id bigint,
  add column part int,
  add check ((fetch_id is null) = (part is null)),
  add foreign key (customer_id, fetch_id) references amazon_label_fetch;
create index amazon_label_file_of_fetch on amazon_label_file (customer_id, fetch_id, part) where fetch_id is not null;
