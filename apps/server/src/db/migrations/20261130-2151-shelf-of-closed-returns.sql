-- A parcel may come after its return was closed, or all of it dealt with: whoever had one to a warehouse sees what was found there for 90 days more.
-- What was never approved has sent nothing.
create or replace view overseas_shelf with (security_invoker = true) as
  select c.customer_id, f.*
  from overseas_find f join (
    select customer_id, site_id, warehouse, max(found_until) as found_until from (
      select customer_id, site_id, details ->> 'abroadStockAddress' as warehouse, 'infinity'::date as found_until from overseas_waybill
        where deleted_at is null and status not in ('WAIT_FOR_CONFIRM', 'WAIT_FOR_APPROVAL', 'ALREADY_FINISH', 'ALREADY_CLOSED')
      union all select customer_id, site_id, warehouse, 'infinity' from overseas_stock where standing > 0
      union all select o.customer_id, o.site_id, o.details ->> 'abroadStockAddress',
          (coalesce(o.closed_at, o.updated_at) at time zone 'Asia/Shanghai')::date + 90
        from overseas_waybill o where o.deleted_at is null and o.status in ('ALREADY_FINISH', 'ALREADY_CLOSED') and exists (
          select from overseas_step s where s.customer_id = o.customer_id and s.waybill_id = o.id
            and s.status not in ('WAIT_FOR_CONFIRM', 'ALREADY_CLOSED'))
    ) w group by customer_id, site_id, warehouse
  ) c on c.site_id = f.site_id and c.warehouse = f.warehouse and f.found_on <= c.found_until
  where f.unclaimed > 0 and f.destroyed_at is null;
