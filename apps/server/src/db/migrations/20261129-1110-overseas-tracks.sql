-- What carriers call the parcels of an overseas waybill: announced ones, counted ones, and what has left. A table of its own, since they stand
-- in three places, and whoever looks for a number reads an index.
create table overseas_track (
  customer_id bigint not null,
  waybill_id bigint not null,
  track_no text not null,
  track_no_key text not null generated always as (number_key(track_no)) stored,
  primary key (customer_id, waybill_id, track_no),
  foreign key (customer_id, waybill_id) references overseas_waybill on delete cascade
);
create index overseas_by_track_key on overseas_track (customer_id, track_no_key);
call keep_to_customer('overseas_track');
grant select on overseas_track to portal_app;

create function announced_tracks(details jsonb) returns setof text language sql immutable as
$$ select distinct each ->> 'trackNo' from jsonb_array_elements(coalesce(details -> 'batches', '[]')) each where each ->> 'trackNo' is not null $$;

-- A draft's numbers are corrected; what was counted or has left keeps its own.
create function keep_announced_tracks() returns trigger language plpgsql security definer set search_path = public as
$$ begin
  if tg_op = 'UPDATE' then
    delete from overseas_track t where t.customer_id = old.customer_id and t.waybill_id = old.id
      and t.track_no in (select announced_tracks(old.details));
  end if;
  insert into overseas_track (customer_id, waybill_id, track_no)
    select new.customer_id, new.id, announced_tracks(new.details) on conflict do nothing;
  return null;
end $$;
create trigger tracks_insert after insert on overseas_waybill for each row execute function keep_announced_tracks();
create trigger tracks_update after update on overseas_waybill for each row
  when (old.details -> 'batches' is distinct from new.details -> 'batches') execute function keep_announced_tracks();

create function keep_seen_track() returns trigger language plpgsql security definer set search_path = public as
$$ begin
  insert into overseas_track (customer_id, waybill_id, track_no) values (new.customer_id, new.waybill_id, new.track_no) on conflict do nothing;
  return null;
end $$;
create trigger track after insert or update of track_no on overseas_parcel for each row when (new.track_no is not null) execute function keep_seen_track();
create trigger track after insert or update of track_no on overseas_decision for each row when (new.track_no is not null) execute function keep_seen_track();

alter function announced_tracks(jsonb) owner to portal_owner;
alter function keep_announced_tracks() owner to portal_owner;
alter function keep_seen_track() owner to portal_owner;
revoke all on function announced_tracks(jsonb), keep_announced_tracks(), keep_seen_track() from public;

insert into overseas_track (customer_id, waybill_id, track_no)
  select o.customer_id, o.id, announced_tracks(o.details) from overseas_waybill o
  union select p.customer_id, p.waybill_id, p.track_no from overseas_parcel p where p.track_no is not null
  union select d.customer_id, d.waybill_id, d.track_no from overseas_decision d where d.track_no is not null;
