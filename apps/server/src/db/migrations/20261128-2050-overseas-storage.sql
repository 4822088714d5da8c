-- Storage of what stands abroad, as charges: of a lot for each month, and for what is left of one when a bill is written or the lot is gone.

alter table overseas_stock
  -- The last day until which its storage has been reckoned, whether or not that came to anything.
  add column reckoned_until date,
  -- Nothing stands there any more, and all that it has cost is charged.
  add column is_reckoned boolean not null default false;
create index overseas_stock_to_reckon on overseas_stock (customer_id, waybill_id) where storage is not null and not is_reckoned;

create table overseas_storage (
  customer_id bigint not null,
  id bigint generated always as identity,
  waybill_id bigint not null,
  -- By which the pieces were stored: lines of bills name it.
  decision_id bigint not null,
  stock_id bigint not null,
  -- Both included.
  from_day date not null,
  until_day date not null check (until_day >= from_day),
  -- That stood there on the last day.
  pieces int not null check (pieces >= 0),
  -- As a service of a decision, with the days and the volume that it is charged for.
  service jsonb not null,
  charged_at timestamptz not null,
  primary key (customer_id, id),
  unique (customer_id, stock_id, from_day),
  unique (customer_id, stock_id, until_day),
  foreign key (customer_id, stock_id) references overseas_stock,
  foreign key (customer_id, waybill_id, decision_id) references overseas_decision (customer_id, waybill_id, id)
);
create index overseas_storage_of_waybill on overseas_storage (customer_id, waybill_id);
call keep_to_customer('overseas_storage');
grant select on overseas_storage to portal_app;
grant select, insert on overseas_storage to portal_ops;

-- Whatever an overseas waybill is charged for: what was decided, an order from stock as one, and the storage of what came with it.
create view overseas_charge with (security_invoker = true) as
  select d.customer_id, d.waybill_id, d.id as decision_id, n, d.decided_at as since,
    case when not o.is_outbound then d.oldsku end as oldsku,
    case when o.is_outbound then (select sum(each.quantity)::int from overseas_decision each
      where each.customer_id = d.customer_id and each.waybill_id = d.waybill_id) else d.quantity end as quantity,
    s as service
  from overseas_decision d
    join overseas_waybill o on o.customer_id = d.customer_id and o.id = d.waybill_id
    cross join lateral jsonb_array_elements(d.services) with ordinality as e (s, n)
  union all
  select t.customer_id, t.waybill_id, t.decision_id, 1000 + t.id, t.charged_at, k.sku, t.pieces, t.service
  from overseas_storage t join overseas_stock k on k.customer_id = t.customer_id and k.id = t.stock_id;
alter view overseas_charge owner to portal_owner;
grant select on overseas_charge to portal_app, portal_ops;
