-- What an address was known by when something was agreed or proved with it: the code of its warehouse in capitals, or its written lines. Its
-- number among the addresses changes with them. What was said before of an address without a code goes on being known by its number alone.
alter table delivery_appointment add column address text;
update delivery_appointment set address = upper(address_code) where address_code is not null;
alter table delivery_proof add column address text;
