-- The bill by which an order of a sheet is known, as `billKey` writes it: two orders of one sheet must not have the same.
alter table order_batch_order add column bill_key text;
