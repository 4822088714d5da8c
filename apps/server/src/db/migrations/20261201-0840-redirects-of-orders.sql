-- What has left of an order from stock goes elsewhere together: one request of an order waits, whichever of its lines it names. Of several that
-- wait the last one is what its customer wants.
update overseas_redirect r set state = 'refused', answered_at = now(), answer = '同一出库单以最后一个申请为准 · Of one order the last request counts'
  from overseas_waybill o where o.customer_id = r.customer_id and o.id = r.waybill_id and o.is_outbound and r.state = 'asked'
    and exists (select from overseas_redirect later where later.customer_id = r.customer_id and later.waybill_id = r.waybill_id
      and later.state = 'asked' and later.id > r.id);
alter table overseas_redirect add column is_outbound boolean not null default false;
update overseas_redirect r set is_outbound = true
  from overseas_waybill o where o.customer_id = r.customer_id and o.id = r.waybill_id and o.is_outbound;
create unique index overseas_redirect_of_order on overseas_redirect (customer_id, waybill_id) where state = 'asked' and is_outbound;
