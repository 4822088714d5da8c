-- Waybills that are declared, or cleared on import, as one; and what was scanned of each box.

create table merge_group (
  customer_id bigint not null references customer,
  id bigint generated always as identity,
  kind text not null check (kind in ('declaration', 'clearance')),
  -- The member under whose number it is filed.
  master_id bigint not null,
  created_at timestamptz not null,
  primary key (customer_id, id),
  foreign key (customer_id, master_id) references waybill
);
create table merge_member (
  customer_id bigint not null,
  id bigint generated always as identity,
  group_id bigint not null,
  kind text not null check (kind in ('declaration', 'clearance')),
  waybill_id bigint not null,
  primary key (customer_id, id),
  -- In one group of each kind at most; also what finds a waybill's group.
  unique (customer_id, waybill_id, kind),
  foreign key (customer_id, group_id) references merge_group on delete cascade,
  foreign key (customer_id, waybill_id) references waybill
);
create index merge_members on merge_member (customer_id, group_id);
create index merge_master on merge_group (customer_id, master_id);

-- The latest scan of a kind stands; the receipt itself is the carton's.
create table carton_scan (
  customer_id bigint not null,
  id bigint generated always as identity,
  waybill_id bigint not null,
  box_number int not null,
  kind text not null,
  scanned_at timestamptz not null,
  place_code text,
  place_name text,
  time_zone text not null,
  learnt_at timestamptz not null,
  primary key (customer_id, id),
  unique (customer_id, waybill_id, box_number, kind),
  foreign key (customer_id, waybill_id) references waybill
);

call keep_to_customer('merge_group', 'merge_member', 'carton_scan');
grant select, insert, update, delete on merge_group, merge_member to portal_app;
grant select, insert, update, delete on merge_group, merge_member to portal_ops;
grant select on carton_scan to portal_app;
grant select, insert, update on carton_scan to portal_ops;
