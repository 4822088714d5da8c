-- Who of the forwarder's looked after the customer when an overseas waybill was made, by the forwarder's own numbers.

alter table overseas_waybill add column salesman_id text;
alter table overseas_waybill add column services_id text;
