-- Nothing has happened to it for longer than is usual where it stands. Whatever is done to it ends that; if it stands where it did, the
-- next look says it again.
alter table parcel add column is_quiet boolean not null default false;
alter table overseas_waybill add column is_quiet boolean not null default false;

create function hear_of_change() returns trigger language plpgsql set search_path = public as $$ begin
  new.is_quiet := false;
  return new;
end $$;
create trigger heard before update on parcel for each row when (old.is_quiet and old.rev <> new.rev) execute function hear_of_change();
create trigger heard before update on overseas_waybill for each row
  when (old.is_quiet and old.rev <> new.rev) execute function hear_of_change();

-- Days by status. It says nothing of a record's revision, nor that it has changed.
create function mark_quiet_parcels(at timestamptz, days jsonb) returns int language sql security definer set search_path = public as $$
  with marked as (
    update parcel p set is_quiet = true from jsonb_each_text(days) d
    where p.status = d.key and coalesce(p.turned_at, p.updated_at) < at - d.value::int * interval '1 day'
      and not p.is_quiet and p.deleted_at is null and not p.is_completed
    returning 1)
  select count(*)::int from marked
$$;
-- What comes in many parcels was heard of with the last one.
create function mark_quiet_overseas(at timestamptz, days jsonb) returns int language sql security definer set search_path = public as $$
  with marked as (
    update overseas_waybill o set is_quiet = true from jsonb_each_text(days) d
    where o.status = d.key and coalesce(o.turned_at, o.updated_at) < at - d.value::int * interval '1 day'
      and not o.is_quiet and not (o.is_undecided and o.status = 'FINISH_FOR_DISPOSE') and o.deleted_at is null
      and not exists (select from overseas_parcel c where c.customer_id = o.customer_id and c.waybill_id = o.id
        and c.receipt_date >= at - d.value::int * interval '1 day')
    returning 1)
  select count(*)::int from marked
$$;
alter function hear_of_change() owner to portal_owner;
alter function mark_quiet_parcels(timestamptz, jsonb) owner to portal_owner;
alter function mark_quiet_overseas(timestamptz, jsonb) owner to portal_owner;
revoke all on function mark_quiet_parcels(timestamptz, jsonb), mark_quiet_overseas(timestamptz, jsonb) from public;
grant execute on function mark_quiet_parcels(timestamptz, jsonb), mark_quiet_overseas(timestamptz, jsonb) to portal_public;

-- Where each status begins to be quiet.
create index parcel_standing on parcel (status, (coalesce(turned_at, updated_at))) where not is_quiet and deleted_at is null and not is_completed;
create index parcel_quiet on parcel (customer_id) where is_quiet and deleted_at is null;
drop index parcel_held_up;
create index parcel_held_up on parcel (customer_id) where deleted_at is null and (
  status in ('problem', 'instock_cut', 'outstock_cut') or interception = 'asked' or is_quiet);
