-- What the customer says against the measured cartons; it stays until the next dispute, for whoever measures again.
alter table waybill add column dispute jsonb;
