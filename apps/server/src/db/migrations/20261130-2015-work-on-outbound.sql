-- Pieces that leave stock may be worked on before.

-- A line of an order says which work; those of before ask for none.
update overseas_waybill set outbound = jsonb_set(outbound, '{lines}',
  (select jsonb_agg('{"serviceItemArr": []}'::jsonb || line order by n) from jsonb_array_elements(outbound -> 'lines') with ordinality e (line, n)))
  where outbound is not null;

-- Work is charged for the pieces of its line; the way out of an order from stock is charged once for all of them.
create or replace view overseas_charge with (security_invoker = true) as
  select d.customer_id, d.waybill_id, d.id as decision_id, n, d.decided_at as since,
    case when not is_whole then d.oldsku end as oldsku,
    case when is_whole then (select sum(each.quantity)::int from overseas_decision each
      where each.customer_id = d.customer_id and each.waybill_id = d.waybill_id) else d.quantity end as quantity,
    s as service
  from overseas_decision d
    join overseas_waybill o on o.customer_id = d.customer_id and o.id = d.waybill_id
    cross join lateral jsonb_array_elements(d.services) with ordinality as e (s, n)
    cross join lateral (select o.is_outbound and s ->> 'kind' in ('toFba', 'toAddress', 'destroy') as is_whole) w
  union all
  select t.customer_id, t.waybill_id, t.decision_id, 1000 + t.id, t.charged_at, k.sku, t.pieces, t.service
  from overseas_storage t join overseas_stock k on k.customer_id = t.customer_id and k.id = t.stock_id;
