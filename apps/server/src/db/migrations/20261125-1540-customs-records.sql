-- What customs ask for beside the invoice, kept with the waybill: elements of declaration, certificates, the power of attorney.
create table customs_record (
  customer_id bigint not null,
  waybill_id bigint not null,
  data jsonb not null,
  changed_at timestamptz not null,
  primary key (customer_id, waybill_id),
  foreign key (customer_id, waybill_id) references waybill on delete cascade
);

call keep_to_customer('customs_record');
grant select, insert, update on customs_record to portal_app;
grant select on customs_record to portal_ops;
