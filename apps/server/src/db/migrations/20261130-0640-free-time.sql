-- Until when goods may stand at their port without charge, as the forwarder has heard it there. Only ever added to: the newest word counts.
create table free_time (
  customer_id bigint not null,
  id bigint generated always as identity,
  waybill_id bigint not null,
  -- Null: of all that the waybill brings.
  cabinet_number text,
  -- Days after the arrival, or the last day itself, which counts where both are said.
  free_days int check (free_days >= 0),
  last_free_day date,
  note text,
  learnt_at timestamptz not null,
  primary key (customer_id, id),
  foreign key (customer_id, waybill_id) references waybill on delete cascade,
  check (num_nonnulls(free_days, last_free_day) > 0)
);
create index free_time_of_waybill on free_time (customer_id, waybill_id, id);

call keep_to_customer('free_time');
grant select on free_time to portal_app;
grant select, insert on free_time to portal_ops;

-- Of which last free day a customer has been told, container by container.
create table free_time_told (
  customer_id bigint not null,
  waybill_id bigint not null,
  -- Empty of a waybill that names no container.
  cabinet_number text not null,
  last_day date not null,
  -- Told once more after it.
  is_over boolean not null,
  primary key (customer_id, waybill_id, cabinet_number),
  foreign key (customer_id, waybill_id) references waybill on delete cascade
);

call keep_to_customer('free_time_told');
grant select, insert, update on free_time_told to portal_ops;
