-- A waybill is found by the numbers that stand in it now: a parcel that was counted under another number than it was announced with has that one,
-- and a number that was corrected is found as it is.
create function standing_tracks(customer bigint, waybill bigint) returns setof text language sql stable set search_path = public as
$$
  select coalesce(p.track_no, announced.batch ->> 'trackNo')
    from overseas_waybill o
    cross join jsonb_array_elements(coalesce(o.details -> 'batches', '[]')) with ordinality announced (batch, place)
    left join overseas_parcel p on p.customer_id = o.customer_id and p.waybill_id = o.id and p.return_batch_index = announced.place
    where o.customer_id = customer and o.id = waybill and coalesce(p.track_no, announced.batch ->> 'trackNo') is not null
  union select p.track_no from overseas_parcel p where p.customer_id = customer and p.waybill_id = waybill and p.track_no is not null
  union select d.track_no from overseas_decision d where d.customer_id = customer and d.waybill_id = waybill and d.track_no is not null
$$;

create function keep_tracks(customer bigint, waybill bigint) returns void language plpgsql security definer set search_path = public as
$$ begin
  delete from overseas_track t where t.customer_id = customer and t.waybill_id = waybill
    and t.track_no not in (select standing_tracks(customer, waybill));
  insert into overseas_track (customer_id, waybill_id, track_no)
    select customer, waybill, standing_tracks(customer, waybill) on conflict do nothing;
end $$;

create or replace function keep_announced_tracks() returns trigger language plpgsql security definer set search_path = public as
$$ begin
  perform keep_tracks(new.customer_id, new.id);
  return null;
end $$;

create or replace function keep_seen_track() returns trigger language plpgsql security definer set search_path = public as
$$ begin
  perform keep_tracks(new.customer_id, new.waybill_id);
  return null;
end $$;

drop trigger track on overseas_parcel;
drop trigger track on overseas_decision;
create trigger track_insert after insert on overseas_parcel for each row when (new.track_no is not null) execute function keep_seen_track();
create trigger track_update after update on overseas_parcel for each row
  when (old.track_no is distinct from new.track_no) execute function keep_seen_track();
create trigger track_insert after insert on overseas_decision for each row when (new.track_no is not null) execute function keep_seen_track();
create trigger track_update after update on overseas_decision for each row
  when (old.track_no is distinct from new.track_no) execute function keep_seen_track();

alter function standing_tracks(bigint, bigint) owner to portal_owner;
alter function keep_tracks(bigint, bigint) owner to portal_owner;
revoke all on function standing_tracks(bigint, bigint), keep_tracks(bigint, bigint) from public;
drop function announced_tracks(jsonb);

delete from overseas_track t where t.track_no not in (select standing_tracks(t.customer_id, t.waybill_id));
