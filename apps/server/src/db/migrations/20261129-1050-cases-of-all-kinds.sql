-- Cases of overseas waybills and parcels: a case says of which kind its waybill is.
alter table waybill_case add column waybill_kind text;
update waybill_case k set waybill_kind = w.kind from waybill w where w.customer_id = k.customer_id and w.id = k.waybill_id;
alter table waybill_case alter column waybill_kind set not null,
  drop constraint waybill_case_customer_id_waybill_id_fkey,
  add foreign key (customer_id, waybill_kind, waybill_id) references subject;
drop index case_of_waybill;
create index case_of_waybill on waybill_case (customer_id, waybill_kind, waybill_id);
