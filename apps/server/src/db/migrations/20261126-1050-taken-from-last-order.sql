-- What an order of a sheet has taken from the last one of its lane, for the columns that the sheet lacks.
alter table order_batch_order add column taken jsonb;
