-- What an overseas waybill has come to by the forwarder, as programs are told of it, step by step. Only ever added to.
create table overseas_step (
  customer_id bigint not null,
  id bigint generated always as identity,
  waybill_id bigint not null,
  status text not null,
  -- What it says of the goods, where it says anything.
  fact text,
  at timestamptz not null,
  primary key (customer_id, id),
  foreign key (customer_id, waybill_id) references overseas_waybill
);
create index overseas_step_of_waybill on overseas_step (customer_id, waybill_id);

call keep_to_customer('overseas_step');
grant select on overseas_step to portal_app;
grant select, insert on overseas_step to portal_ops;

-- The step of its storage, by its first day, that its customer was told of before it began.
alter table overseas_stock add column told_from_day int;
