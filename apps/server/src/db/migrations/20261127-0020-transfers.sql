-- A waybill that is transferred to an overseas one before its delivery: each names the other.

alter table waybill
  add column overseas text not null default 'none',
  add column abroad_waybill_id bigint,
  add column abroad_waybill_no text;

alter table overseas_waybill
  add column is_transfer boolean not null default false,
  -- The waybill that the goods came with. It stays when the transfer is cancelled.
  add column source_id bigint,
  add constraint overseas_waybill_source foreign key (customer_id, source_id) references waybill,
  add check (source_id is not null or not is_transfer);
create index overseas_waybill_of_source on overseas_waybill (customer_id, source_id) where source_id is not null;
-- Goods are in one place.
create unique index overseas_waybill_one_transfer on overseas_waybill (customer_id, source_id)
  where source_id is not null and status <> 'ALREADY_CLOSED';
