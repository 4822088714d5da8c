-- Pieces on the shelf that the warehouse has named a waybill for, which was over when they came.
create table overseas_late_find (
  customer_id bigint not null,
  id bigint generated always as identity,
  find_id bigint not null unique references overseas_find,
  waybill_id bigint not null,
  primary key (customer_id, id),
  foreign key (customer_id, waybill_id) references overseas_waybill
);
create index overseas_late_find_of_waybill on overseas_late_find (customer_id, waybill_id);
call keep_to_customer('overseas_late_find');
grant select on overseas_late_find to portal_app;
grant select, insert on overseas_late_find to portal_ops;

-- A parcel may come after its return was closed, or all of it dealt with: whoever had one to a warehouse sees what was found there for 90 days more.
-- What was never approved has sent nothing. Whoever is told that a find is his sees it as long as it is there.
create or replace view overseas_shelf with (security_invoker = true) as
  select c.customer_id, f.*
  from overseas_find f join (
    select customer_id, site_id, warehouse, max(found_until) as found_until from (
      select customer_id, site_id, details ->> 'abroadStockAddress' as warehouse, 'infinity'::date as found_until from overseas_waybill
        where deleted_at is null and status not in ('WAIT_FOR_CONFIRM', 'WAIT_FOR_APPROVAL', 'ALREADY_FINISH', 'ALREADY_CLOSED')
      union all select customer_id, site_id, warehouse, 'infinity' from overseas_stock where standing > 0
      union all select o.customer_id, o.site_id, o.details ->> 'abroadStockAddress',
          (coalesce(o.closed_at, o.updated_at) at time zone 'Asia/Shanghai')::date + 90
        from overseas_waybill o where o.deleted_at is null and (o.status = 'ALREADY_FINISH' or o.status = 'ALREADY_CLOSED' and exists (
          select from overseas_step s where s.customer_id = o.customer_id and s.waybill_id = o.id
            and s.status not in ('WAIT_FOR_CONFIRM', 'ALREADY_CLOSED')))
    ) w group by customer_id, site_id, warehouse
  ) c on c.site_id = f.site_id and c.warehouse = f.warehouse and f.found_on <= c.found_until
  where f.unclaimed > 0 and f.destroyed_at is null
  union
  select l.customer_id, f.*
  from overseas_late_find l join overseas_find f on f.id = l.find_id
  where f.unclaimed > 0 and f.destroyed_at is null;
