-- When the label of a parcel was printed last.

alter table parcel add column label_printed_at timestamptz;
