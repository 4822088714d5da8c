-- Frozen because of overdue bills: whoever pays the last of them lets it go on, in the same transaction. Other freezes are lifted by hand.
alter table waybill add column is_frozen_until_paid boolean not null default false;
create index waybill_frozen_until_paid on waybill (customer_id) where is_frozen_until_paid;
