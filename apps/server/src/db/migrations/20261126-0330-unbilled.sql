-- Waybills with a price that no bill charges yet, among all that are over.
create index waybill_unbilled on waybill (customer_id, id desc)
  where deleted_at is null and bill_state = 'none' and declared_quote is not null
    and status not in ('wait_for_confirm', 'already_closed', 'already_finish');
