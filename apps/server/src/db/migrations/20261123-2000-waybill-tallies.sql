-- How many waybills of a customer are in each group that decides about a tab of the list. A change of a waybill adds what it changed, so that no
-- two changes wait for each other; the sum of a customer's rows is exact for whoever sees the waybills themselves.
create table waybill_tally (
  customer_id bigint not null,
  id bigint generated always as identity,
  status text not null,
  -- What of a waybill decides about its tab beside the status, in the order of the lifecycle.
  is_delivered boolean not null,
  has_question boolean not null,
  waybills int not null,
  primary key (customer_id, id) include (status, is_delivered, has_question, waybills)
);
call keep_to_customer('waybill_tally');
grant select on waybill_tally to portal_app, portal_ops;

create function tally_waybill() returns trigger language plpgsql security definer set search_path = public as
$$ begin
  if tg_op <> 'INSERT' and old.deleted_at is null then
    insert into waybill_tally (customer_id, status, is_delivered, has_question, waybills) values (old.customer_id, old.status, old.delivered_at is not null, old.open_questions > 0, -1);
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    insert into waybill_tally (customer_id, status, is_delivered, has_question, waybills) values (new.customer_id, new.status, new.delivered_at is not null, new.open_questions > 0, 1);
  end if;
  return null;
end $$;
create trigger tally_insert after insert or delete on waybill for each row execute function tally_waybill();
create trigger tally_update after update on waybill for each row
  when (old.customer_id <> new.customer_id or old.status <> new.status or (old.deleted_at is null) <> (new.deleted_at is null)
    or (old.delivered_at is null) <> (new.delivered_at is null) or (old.open_questions > 0) <> (new.open_questions > 0))
  execute function tally_waybill();

-- Adds up what has gathered of a customer. A row that another server adds up at the same time is left to it.
create function fold_waybill_tallies(above int) returns void language sql security definer set search_path = public as
$$ with folded as (
     delete from waybill_tally t where t.customer_id in (select g.customer_id from waybill_tally g group by g.customer_id having count(*) > above)
     returning t.*)
   insert into waybill_tally (customer_id, status, is_delivered, has_question, waybills)
     select f.customer_id, f.status, f.is_delivered, f.has_question, sum(f.waybills) from folded f group by 1, 2, 3, 4 having sum(f.waybills) <> 0 $$;

-- Compares the tallies of some customers with their waybills, in one statement and so at one moment, and adds what they lack: how many of which
-- customer they were off. One at a time, or two would add the same.
create function mend_waybill_tallies(above bigint, up_to bigint) returns table (customer_id bigint, waybills bigint)
  language sql security definer set search_path = public as
$$ select pg_advisory_xact_lock(7221);
   with counted as (
     select w.customer_id, w.status, w.delivered_at is not null as is_delivered, w.open_questions > 0 as has_question, count(*)::int as waybills
     from waybill w where w.customer_id > above and w.customer_id <= up_to and w.deleted_at is null group by 1, 2, 3, 4),
   told as (
     select t.customer_id, t.status, t.is_delivered, t.has_question, sum(t.waybills)::int as waybills
     from waybill_tally t where t.customer_id > above and t.customer_id <= up_to group by 1, 2, 3, 4),
   added as (
     insert into waybill_tally (customer_id, status, is_delivered, has_question, waybills)
       select customer_id, status, is_delivered, has_question, coalesce(c.waybills, 0) - coalesce(t.waybills, 0)
       from counted c full join told t using (customer_id, status, is_delivered, has_question)
       where coalesce(c.waybills, 0) <> coalesce(t.waybills, 0)
     returning waybill_tally.*)
   select a.customer_id, sum(abs(a.waybills)) from added a group by 1 $$;

-- Where so many customers after one end; null where none comes after it.
create function last_of_customers(above bigint, customers int) returns bigint language sql stable security definer set search_path = public as
$$ select max(c.id) from (select id from customer where id > above order by id limit customers) c $$;

alter function tally_waybill() owner to portal_owner;
alter function fold_waybill_tallies(int) owner to portal_owner;
alter function mend_waybill_tallies(bigint, bigint) owner to portal_owner;
alter function last_of_customers(bigint, int) owner to portal_owner;
revoke all on function tally_waybill(), fold_waybill_tallies(int), mend_waybill_tallies(bigint, bigint), last_of_customers(bigint, int)
  from public;
grant execute on function fold_waybill_tallies(int), mend_waybill_tallies(bigint, bigint), last_of_customers(bigint, int) to portal_public;

select mend_waybill_tallies(0, max(id)) from customer;
