-- What a bag was counted with that differs from what it was closed with, until its parcels are found or its customer has acknowledged it, and
-- the parcels of a bag that has arrived which nobody takes in.
alter table subject drop constraint subject_kind_check,
  add check (kind in ('standard', 'end', 'overseas', 'parcel', 'parcelBag', 'pickup', 'bill', 'case', 'repayment', 'quotation', 'invoice'));
create trigger subject after insert or delete on parcel_bag for each row execute function keep_subject('parcelBag');
insert into subject (customer_id, kind, id) select customer_id, 'parcelBag', id from parcel_bag;

alter table parcel_bag
  add column discrepancy text not null default 'none',
  -- When its customer was told of parcels that were not taken in for days.
  add column missing_told_at timestamptz;
-- What has been missing for a month is no news: it is not told of all at once in the first night.
update parcel_bag set missing_told_at = now() where status = 'received' and received_at < now() - interval '30 days';
create index parcel_bag_discrepancy on parcel_bag (customer_id) where discrepancy <> 'none' and deleted_at is null;

-- When the bag arrived that it is in; null of one that was taken in before, or was not handed over in a bag.
alter table parcel add column handed_over_at timestamptz;
update parcel p set handed_over_at = b.received_at from parcel_bag b
  where b.customer_id = p.customer_id and b.id = p.bag_id and b.status = 'received' and p.status = 'draft' and p.deleted_at is null;
create index parcel_not_taken_in on parcel (handed_over_at) where status = 'draft' and handed_over_at is not null and not is_quiet
  and deleted_at is null;

update parcel_bag b set discrepancy = case when b.received_parcels > b.parcels then 'over' else 'short' end
  where b.status = 'received' and b.deleted_at is null and (b.received_parcels > b.parcels or b.received_parcels < b.parcels
    and exists (select from parcel p where p.customer_id = b.customer_id and p.bag_id = b.id and p.status = 'draft' and p.deleted_at is null));

-- Before, without those that were handed over and not taken in: they stand where they stood, and count from the arrival of their bag.
create or replace function mark_quiet(kind text, at timestamptz, days jsonb) returns int language plpgsql security definer set search_path = public as $$
declare
  those text := case kind
    when 'parcel' then 'parcel set is_quiet = true where coalesce(turned_at, updated_at) < $2 and not is_completed'
    when 'handedOver' then 'parcel set is_quiet = true where handed_over_at < $2 and is_announced'
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
