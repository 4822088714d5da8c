-- The few waybills that wait for the forwarder because something has gone wrong: what the rules of exceptions say beside the causes of
-- attention (packages/domain/src/exceptions/exceptions.ts).
create index waybill_with_forwarder on waybill (customer_id) where deleted_at is null and (
  (open_questions > 0 and not unanswered_questions > 0)
  or (measures = 'disputed' and status in ('wait_for_in_stock', 'wait_for_out_stock'))
  or status in ('customs_inspecting', 'cclearance_inspecting'));
