-- An end waybill is found by the bill of its customer's own main leg.
create index end_order_bill on end_order (customer_id, (details ->> 'masterBillNo')) where details ->> 'masterBillNo' is not null;
