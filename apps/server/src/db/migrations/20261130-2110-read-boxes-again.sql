-- Boxes were read without expiry days and lots before, and shipments without their pallets.

-- Whether those were read with the boxes of a shipment: otherwise none of them is known to be like another one.
alter table amazon_shipment add column is_dated boolean not null default true;

-- Of what is at its end no label is needed any more.
update amazon_shipment set is_dated = false where status not in ('CLOSED', 'ABANDONED', 'CANCELLED', 'DELETED');
-- A plan that does not stand as Amazon says it is read again, by a sync that reads all of them.
update amazon_plan p set updated_at = updated_at - interval '1 ms' where exists (
  select from amazon_shipment s where s.customer_id = p.customer_id and s.store_id = p.store_id and s.plan_id = p.plan_id and not s.is_dated);
update amazon_store a set synced_until = null where exists (
  select from amazon_shipment s where s.customer_id = a.customer_id and s.store_id = a.id and not s.is_dated);
