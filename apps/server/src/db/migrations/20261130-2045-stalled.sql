-- Nothing has happened to it for longer than is usual where it stands. Whatever is done to it ends that; if it stands where it did, the
-- next look says it again.
alter table parcel add column is_quiet boolean not null default false;
alter table overseas_waybill
  add column is_quiet boolean not null default false,
  -- Of a step that it may stay in its status with: a parcel that came, a part of its work, of its shipping, of its signing.
  add column heard_at timestamptz;
update overseas_waybill o set heard_at = (select max(c.receipt_date) from overseas_parcel c
  where c.customer_id = o.customer_id and c.waybill_id = o.id) where o.deleted_at is null and o.status = 'WAIT_FOR_IN_STORAGE';

create function hear_of_change() returns trigger language plpgsql set search_path = public as $$ begin
  new.is_quiet := false;
  return new;
end $$;
create trigger heard before update on parcel for each row when (old.is_quiet and old.rev <> new.rev) execute function hear_of_change();
create trigger heard before update on overseas_waybill for each row
  when (old.is_quiet and old.rev <> new.rev) execute function hear_of_change();

-- Parcels or overseas waybills, by the days of each status, of 24 hours. Each status is looked for by itself, by its own bound: the planner knows
-- both. It says nothing of a record's revision, nor that it has changed.
create function mark_quiet(kind text, at timestamptz, days jsonb) returns int language plpgsql security definer set search_path = public as $$
declare
  those text := case kind
    when 'parcel' then 'parcel set is_quiet = true where coalesce(turned_at, updated_at) < $2 and not is_completed'
    when 'overseas' then 'overseas_waybill set is_quiet = true where greatest(coalesce(turned_at, updated_at), heard_at) < $2
      and not (is_undecided and status = ''FINISH_FOR_DISPOSE'')'
  end;
  stands record;
  marked int := 0;
  found_now int;
begin
  for stands in select d.key as status, at - d.value::int * interval '24 hours' as since from jsonb_each_text(days) d loop
    execute 'update ' || those || ' and status = $1 and not is_quiet and deleted_at is null' using stands.status, stands.since;
    get diagnostics found_now = row_count;
    marked := marked + found_now;
  end loop;
  return marked;
end $$;
alter function hear_of_change() owner to portal_owner;
alter function mark_quiet(text, timestamptz, jsonb) owner to portal_owner;
revoke all on function mark_quiet(text, timestamptz, jsonb) from public;
grant execute on function mark_quiet(text, timestamptz, jsonb) to portal_public;

-- Where each status begins to be quiet.
create index parcel_standing on parcel (status, (coalesce(turned_at, updated_at))) where not is_quiet and deleted_at is null and not is_completed;
create index parcel_quiet on parcel (customer_id) where is_quiet and deleted_at is null;
create index overseas_quiet on overseas_waybill (customer_id) where is_quiet and deleted_at is null;
drop index parcel_held_up;
create index parcel_held_up on parcel (customer_id) where deleted_at is null and (
  status in ('problem', 'instock_cut', 'outstock_cut') or interception = 'asked' or is_quiet);
