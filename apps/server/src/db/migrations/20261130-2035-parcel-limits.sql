-- By what a measured parcel is beyond what its product carries, as long as it stands still for that.
alter table parcel add column exceeded jsonb;
