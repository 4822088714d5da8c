-- What the dashboard reads of overseas waybills and small parcels: which changed last, drafts and what was given up left out, how many are in
-- which tab, and in which country those are that have left us, each from an index alone or nearly so.
create index overseas_recent on overseas_waybill (customer_id, updated_at, id)
  where deleted_at is null and status not in ('WAIT_FOR_CONFIRM', 'ALREADY_CLOSED');
create index overseas_of_status on overseas_waybill (customer_id, status, is_undecided) where deleted_at is null;
create index parcel_recent on parcel (customer_id, updated_at, id) where deleted_at is null and (status <> 'draft' or is_announced);

drop index parcel_of_status;
create index parcel_of_status on parcel (customer_id, status, is_announced, id desc) include (country_id) where deleted_at is null;
