-- Amazon's list of plans is read from the newest on, so ids say nothing of their age: the list of shipments goes by when their plans were made.
alter table amazon_plan
  -- At Amazon; null where it has not said it yet.
  add column created_at timestamptz;
alter table amazon_shipment
  -- When its plan was made at Amazon.
  add column created_at timestamptz;
-- Until Amazon says it, for which its list of plans is read to its end once more: the plans themselves are not.
update amazon_shipment set created_at = read_at;
alter table amazon_shipment alter column created_at set not null;
update amazon_store set synced_until = null;
drop index amazon_shipment_newest;
create index amazon_shipment_newest on amazon_shipment (customer_id, created_at desc, id desc);
