-- Bags are found by the number on their label, like parcels.
create index parcel_bag_by_key on parcel_bag (customer_id, bag_no_key) where deleted_at is null;
