-- Finding a waybill by number from any page stays quick for a customer with a hundred thousand of them.

-- The newest first as before, and what a search looks at beside it: a text in the middle of a number is found without reading the rows.
drop index waybill_newest;
create index waybill_newest on waybill (customer_id, created_at desc, id desc) include (waybill_no, reference_no, shipping_way)
  where deleted_at is null;

-- Unlike the index that keeps references unique, this one knows closed waybills too.
create index waybill_by_reference on waybill (customer_id, reference_no) where deleted_at is null and reference_no is not null;
