-- A closed waybill is not billed any more: its status was misspelt, so that it stayed among those that will be.
drop index waybill_unbilled;
create index waybill_unbilled on waybill (customer_id, id desc)
  where deleted_at is null and bill_state = 'none' and declared_quote is not null
    and status not in ('wait_for_confirm', 'already_close', 'already_finish');
