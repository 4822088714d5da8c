-- The check that each carton carries both of its labels. Scans are only added; one that takes another back names its key.
create table box_scan (
  customer_id bigint not null,
  id bigint generated always as identity,
  waybill_id bigint not null,
  -- Made by the scanner: what it sends twice is one scan.
  scan_key text not null,
  box_number int,
  -- The label of Amazon's that was on it, right or wrong.
  amazon_code text,
  undoes text,
  -- By the clock of the scanner.
  scanned_at timestamptz not null,
  -- The name of the login.
  scanned_by text not null,
  received_at timestamptz not null,
  primary key (customer_id, id),
  unique (customer_id, waybill_id, scan_key),
  foreign key (customer_id, waybill_id) references waybill on delete cascade,
  check ((undoes is null) = (box_number is not null) and (undoes is null) = (amazon_code is not null))
);
create index box_scan_in_order on box_scan (customer_id, waybill_id, id);

call keep_to_customer('box_scan');
grant select, insert on box_scan to portal_app;
