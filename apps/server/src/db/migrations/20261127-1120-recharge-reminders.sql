-- The day (at the forwarder's place) on which a customer was last reminded of what has to be paid in.
alter table customer add column recharge_told_on date;
