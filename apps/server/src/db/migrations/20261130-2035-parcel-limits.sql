-- By what a measured parcel was beyond what its product carries, whatever became of it.
alter table parcel add column exceeded jsonb;
