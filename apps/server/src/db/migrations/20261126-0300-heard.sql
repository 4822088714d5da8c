-- When we heard of a waybill last: an event that is told late has happened before the last one, and still somebody spoke.
alter table waybill add heard_at timestamptz;
drop trigger heard on waybill;
drop function hear_again();
create function hear_of_it() returns trigger language plpgsql as $$ begin
  new.is_quiet := false;
  new.heard_at := new.updated_at;
  return new;
end $$;
-- Whoever writes the last event has just been told of one, though it may be an earlier one.
create trigger heard before update of last_event_at on waybill for each row execute function hear_of_it();

create or replace function mark_quiet(at timestamptz) returns int language sql security definer set search_path = public as $$
  with marked as (
    update waybill w set is_quiet = true
    where not w.is_quiet and w.deleted_at is null and w.delivered_at is null and w.last_event_at < at - interval '1 day'
      and w.unanswered_questions = 0 and w.measures not in ('open', 'disputed') and w.packing_state <> 'asked'
      and w.status in ('wait_for_in_stock', 'wait_for_out_stock', 'wait_for_on_line', 'wait_for_clearance_of_goods', 'customs_inspecting',
        'wait_for_permitthrough', 'wait_for_depart', 'ka_tie_wait_for_depart', 'wait_for_leaveport', 'wait_for_arrivalport', 'wait_for_cclearance',
        'cclearance_inspecting', 'wait_for_clearancerelease', 'wait_carry_cabinet', 'wait_unloading_cabinet', 'wait_for_arrivalstock',
        'wait_for_dispatch', 'wait_for_sign', 'part_of_sign')
      and greatest(w.last_event_at, w.heard_at) < at - make_interval(secs =>
        (select u.usual_s from usual_gap(w.site_id, w.shipping_way, w.line, w.zx_base, w.country_id, w.status) u))
    returning 1)
  select count(*)::int from marked
$$;
