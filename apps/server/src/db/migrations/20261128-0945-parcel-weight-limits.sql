-- From when on a customer wants a small parcel stopped that weighs other than announced. Who has said nothing has no row.
create table parcel_weight_limit (
  customer_id bigint primary key references customer,
  rev int not null default 1,
  heavier jsonb not null,
  lighter jsonb not null
);
call keep_to_customer('parcel_weight_limit');
grant select, insert, update on parcel_weight_limit to portal_app;
grant select on parcel_weight_limit to portal_ops;

-- The limit that it broke when it was weighed; null of what was stopped before, and of every other problem.
alter table parcel add column weight_limit jsonb;
