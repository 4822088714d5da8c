-- What is found by the numbers that stand in an overseas waybill is kept once for each statement and not once for each of its rows: of n parcels
-- that one statement counts, each had read all n.
drop trigger tracks_insert on overseas_waybill;
drop trigger tracks_update on overseas_waybill;
drop trigger track_insert on overseas_parcel;
drop trigger track_update on overseas_parcel;
drop trigger track_insert on overseas_decision;
drop trigger track_update on overseas_decision;
drop function keep_announced_tracks();
drop function keep_seen_track();
drop function keep_tracks(bigint, bigint);
drop function standing_tracks(bigint, bigint);

-- Of waybills that are named once each: a parcel that was counted under another number than it was announced with has that one.
create function keep_tracks(customers bigint[], waybills bigint[]) returns void language sql security definer set search_path = public as
$$
  with touched as (select customer_id, waybill_id from unnest(customers, waybills) t (customer_id, waybill_id)),
  standing as (
    select o.customer_id, o.id as waybill_id, coalesce(p.track_no, announced.batch ->> 'trackNo') as track_no
      from touched t join overseas_waybill o on o.customer_id = t.customer_id and o.id = t.waybill_id
      cross join jsonb_array_elements(coalesce(o.details -> 'batches', '[]')) with ordinality announced (batch, place)
      left join overseas_parcel p on p.customer_id = o.customer_id and p.waybill_id = o.id and p.return_batch_index = announced.place
    union select p.customer_id, p.waybill_id, p.track_no from touched t join overseas_parcel p using (customer_id, waybill_id)
    union select d.customer_id, d.waybill_id, d.track_no from touched t join overseas_decision d using (customer_id, waybill_id)
  ),
  gone as (
    delete from overseas_track k using touched t where k.customer_id = t.customer_id and k.waybill_id = t.waybill_id
      and (k.customer_id, k.waybill_id, k.track_no) not in (select * from standing where track_no is not null)
  )
  insert into overseas_track (customer_id, waybill_id, track_no)
    select customer_id, waybill_id, track_no from standing where track_no is not null on conflict do nothing
$$;

-- The rows of a statement are `added`, or `was` and `is`.
create function keep_announced_tracks() returns trigger language plpgsql security definer set search_path = public as
$$
declare
  customers bigint[];
  waybills bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(customer_id), array_agg(id) into customers, waybills from added where details -> 'batches' <> '[]';
  else
    select array_agg(n.customer_id), array_agg(n.id) into customers, waybills from "is" n join was o using (customer_id, id)
      where o.details -> 'batches' is distinct from n.details -> 'batches';
  end if;
  if customers is not null then perform keep_tracks(customers, waybills); end if;
  return null;
end $$;

create function keep_seen_tracks() returns trigger language plpgsql security definer set search_path = public as
$$
declare
  customers bigint[];
  waybills bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(customer_id), array_agg(waybill_id) into customers, waybills
      from (select distinct customer_id, waybill_id from added where track_no is not null) seen;
  else
    select array_agg(customer_id), array_agg(waybill_id) into customers, waybills
      from (select distinct n.customer_id, n.waybill_id from "is" n join was o using (customer_id, id)
        where o.track_no is distinct from n.track_no) seen;
  end if;
  if customers is not null then perform keep_tracks(customers, waybills); end if;
  return null;
end $$;

create trigger tracks_insert after insert on overseas_waybill referencing new table as added
  for each statement execute function keep_announced_tracks();
create trigger tracks_update after update on overseas_waybill referencing old table as was new table as "is"
  for each statement execute function keep_announced_tracks();
create trigger tracks_insert after insert on overseas_parcel referencing new table as added for each statement execute function keep_seen_tracks();
create trigger tracks_update after update on overseas_parcel referencing old table as was new table as "is"
  for each statement execute function keep_seen_tracks();
create trigger tracks_insert after insert on overseas_decision referencing new table as added
  for each statement execute function keep_seen_tracks();
create trigger tracks_update after update on overseas_decision referencing old table as was new table as "is"
  for each statement execute function keep_seen_tracks();

alter function keep_tracks(bigint[], bigint[]) owner to portal_owner;
alter function keep_announced_tracks() owner to portal_owner;
alter function keep_seen_tracks() owner to portal_owner;
revoke all on function keep_tracks(bigint[], bigint[]), keep_announced_tracks(), keep_seen_tracks() from public;
