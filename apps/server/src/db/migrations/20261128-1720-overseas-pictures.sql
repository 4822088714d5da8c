-- Pictures that a warehouse abroad takes: of what came in a parcel, or of what was decided on.
alter table overseas_decision add unique (customer_id, id, waybill_id);
alter table overseas_parcel add unique (customer_id, id, waybill_id);
create table overseas_picture (
  customer_id bigint not null,
  id bigint generated always as identity,
  waybill_id bigint not null,
  parcel_id bigint,
  decision_id bigint,
  file_id bigint not null,
  primary key (customer_id, id),
  unique (customer_id, file_id),
  constraint picture_of_one check ((parcel_id is null) <> (decision_id is null)),
  foreign key (customer_id, waybill_id) references overseas_waybill,
  foreign key (customer_id, parcel_id, waybill_id) references overseas_parcel (customer_id, id, waybill_id),
  foreign key (customer_id, decision_id, waybill_id) references overseas_decision (customer_id, id, waybill_id),
  foreign key (customer_id, file_id) references stored_file
);
create index picture_of_overseas on overseas_picture (customer_id, waybill_id);
call keep_to_customer('overseas_picture');
grant select on overseas_picture to portal_app;
grant select, insert on overseas_picture to portal_ops;

-- Work that is not done before a picture shows it.
alter table overseas_service add column needs_picture boolean not null default false;
update overseas_decision d set services = (
  select coalesce(jsonb_agg(s || '{"needsPicture": false}' order by n), '[]') from jsonb_array_elements(d.services) with ordinality as e (s, n));
