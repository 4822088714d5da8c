-- What a customer reports of the arrival of its goods: how many boxes came, how much is short. Only ever added to: a correction is a new one.
create table arrival_report (
  customer_id bigint not null,
  id bigint generated always as identity,
  waybill_id bigint not null,
  received_boxes int not null,
  -- Pieces, of all boxes together.
  short_quantity int not null,
  arrived_on date not null,
  remark text,
  -- Pictures and papers, among the files of the waybill.
  file_ids jsonb not null,
  reported_at timestamptz not null,
  primary key (customer_id, id),
  foreign key (customer_id, waybill_id) references waybill
);
create index arrival_report_of_waybill on arrival_report (customer_id, waybill_id);

call keep_to_customer('arrival_report');
grant select, insert on arrival_report to portal_app;
grant select on arrival_report to portal_ops;
