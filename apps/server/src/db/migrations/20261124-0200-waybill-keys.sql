-- A part of a number is found among all of a customer's waybills without comparing each: the keys of their numbers, and an index of every three
-- characters in a row. It is a table of its own, because a waybill changes often and its numbers hardly ever. No role reads it but by the function below.
create table waybill_keys (
  customer_id bigint not null,
  waybill_id bigint not null,
  -- With a blank between, which is no part of a key.
  keys text not null,
  primary key (customer_id, waybill_id)
);
call keep_to_customer('waybill_keys');

-- Each three characters in a row as a number that is one customer's: what is searched for is never looked for among others' keys. Two that share
-- a number cost a comparison. Key by key, because a part of a long text is counted to from its beginning, and a waybill may have thousands of
-- numbers. The hash is the one of hash partitions, which stays the same across versions.
create function key_grams(customer bigint, keys text) returns bigint[] language plpgsql immutable strict parallel safe cost 1000 as
$$ begin
  return array(select (customer << 24) + (hashtextextended(substr(key, n, 3), 0) & 16777215)
    from string_to_table(keys, ' ') key, generate_series(1, length(key) - 2) n);
end $$;
-- Without a list of pending entries, which every search of every customer would have to read.
create index waybill_keys_grams on waybill_keys using gin (key_grams(customer_id, keys)) with (fastupdate = off);

create function keep_waybill_keys() returns trigger language plpgsql security definer set search_path = public as
$$ begin
  if tg_op <> 'INSERT' then
    delete from waybill_keys k where k.customer_id = old.customer_id and k.waybill_id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into waybill_keys (customer_id, waybill_id, keys) 
      values (new.customer_id, new.id, concat_ws(' ', new.waybill_no_key, new.reference_no_key, new.transport_keys));
  end if;
  return null;
end $$;
create trigger keys_insert after insert or delete on waybill for each row execute function keep_waybill_keys();
create trigger keys_update after update on waybill for each row
  when (old.customer_id <> new.customer_id or old.waybill_no_key <> new.waybill_no_key or old.reference_no_key is distinct from new.reference_no_key
    or old.transport_keys is distinct from new.transport_keys)
  execute function keep_waybill_keys();

-- Whose number has the part, a key; null where it is too short for that, where they are more than so many, or for anybody but the customer.
-- The grams alone say whose they are: a condition on the customer would make the planner read all of his keys.
create function waybills_with_part(for_customer bigint, part text, at_most int) returns bigint[] language plpgsql stable security definer as
$$
declare
  wanted bigint[] := public.key_grams(for_customer, part);
  found bigint[];
begin
  if cardinality(wanted) = 0 or public.current_customer() is distinct from for_customer then return null; end if;
  found := array(
    select k.waybill_id from public.waybill_keys k
    where public.key_grams(k.customer_id, k.keys) @> wanted and strpos(k.keys, part) > 0 limit at_most + 1);
  return case when cardinality(found) <= at_most then found end;
end $$;

alter function key_grams(bigint, text) owner to portal_owner;
alter function keep_waybill_keys() owner to portal_owner;
alter function waybills_with_part(bigint, text, int) owner to portal_owner;
revoke all on function key_grams(bigint, text), keep_waybill_keys(), waybills_with_part(bigint, text, int) from public;
grant execute on function waybills_with_part(bigint, text, int) to portal_app;

insert into waybill_keys (customer_id, waybill_id, keys)
  select w.customer_id, w.id, concat_ws(' ', w.waybill_no_key, w.reference_no_key, w.transport_keys) from waybill w;
