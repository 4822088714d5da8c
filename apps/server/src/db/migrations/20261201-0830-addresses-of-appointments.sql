-- What an address was known by when something was agreed or proved with it: the code of its warehouse in capitals, or its street and
-- city. Its number among the addresses changes with them. What was said before of an address without a code goes on being known by its
-- number alone, and a proof that named no address by its number says where it was by its code.
alter table delivery_appointment add column address text;
update delivery_appointment set address = upper(address_code) where address_code is not null;
alter table delivery_proof add column address text;
update delivery_proof set address = upper(address_code) where address_code is not null and address_no is not null;
