-- The list sorted by weight or by its last event: of a customer with 100,000 waybills all were read and sorted for a page.
create index waybill_by_weight on waybill (customer_id, weight_g, id) where deleted_at is null;
create index waybill_by_last_event on waybill (customer_id, last_event_at, id) where deleted_at is null;
