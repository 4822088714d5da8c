-- How a table becomes the customers': each sees its own rows, the forwarder and the functions of the schema's owner see all. What may be done there is
-- granted beside the table. Tables of before say the same in their own migrations.
create procedure keep_to_customer(variadic kept text[]) language plpgsql as $$
declare
  each text;
begin
  foreach each in array kept loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format(
      'create policy own on %I to portal_app using (customer_id = (select current_customer())) with check (customer_id = (select current_customer()))',
      each);
    execute format('create policy forwarder on %I to portal_ops using (true) with check (true)', each);
    execute format('create policy keeper on %I to portal_owner using (true) with check (true)', each);
    execute format('alter table %I owner to portal_owner', each);
  end loop;
end $$;
revoke all on procedure keep_to_customer(text[]) from public;
