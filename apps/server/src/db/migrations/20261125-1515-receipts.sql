-- Receipts of the warehouse: when and where goods are to come, pictures of what came, and receipts of several waybills as one.

create sequence merged_receipt_number;
grant usage on sequence merged_receipt_number to portal_app;

-- What the forwarder has said for the gate; what is empty he has not.
create table warehouse_entry (
  customer_id bigint not null,
  id bigint generated always as identity,
  waybill_id bigint not null,
  entry_no text,
  warehouse_code text,
  latest_at timestamptz,
  time_zone text not null,
  route text,
  primary key (customer_id, id),
  unique (customer_id, waybill_id),
  foreign key (customer_id, waybill_id) references waybill
);

create table lot_picture (
  customer_id bigint not null,
  id bigint generated always as identity,
  lot_id bigint not null,
  file_id bigint not null,
  primary key (customer_id, id),
  unique (customer_id, file_id),
  foreign key (customer_id, lot_id) references receipt_lot,
  foreign key (customer_id, file_id) references stored_file
);
create index picture_of_lot on lot_picture (customer_id, lot_id);

-- A receipt for several waybills. Their own stay, and hold again once it is undone.
create table merged_receipt (
  customer_id bigint not null references customer,
  id bigint generated always as identity,
  receipt_no text not null unique,
  created_at timestamptz not null,
  undone_at timestamptz,
  primary key (customer_id, id)
);

create table merged_receipt_waybill (
  customer_id bigint not null,
  id bigint generated always as identity,
  merged_receipt_id bigint not null,
  waybill_id bigint not null,
  -- It was undone: the waybill may be in another one.
  ended_at timestamptz,
  primary key (customer_id, id),
  unique (customer_id, merged_receipt_id, waybill_id),
  foreign key (customer_id, merged_receipt_id) references merged_receipt,
  foreign key (customer_id, waybill_id) references waybill
);
-- One at most; also what finds a waybill's merged receipt.
create unique index merged_receipt_of_waybill on merged_receipt_waybill (customer_id, waybill_id) where ended_at is null;

call keep_to_customer('warehouse_entry', 'lot_picture', 'merged_receipt', 'merged_receipt_waybill');
grant select on warehouse_entry, lot_picture to portal_app;
grant select, insert, update on merged_receipt, merged_receipt_waybill to portal_app;
grant select, insert, update on warehouse_entry to portal_ops;
grant select, insert on lot_picture to portal_ops;
grant select on merged_receipt, merged_receipt_waybill to portal_ops;
alter sequence merged_receipt_number owner to portal_owner;
