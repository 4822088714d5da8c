-- What was expected of an arrival, and what it became. Only ever added to.
create table eta_change (
  customer_id bigint not null,
  id bigint generated always as identity,
  waybill_id bigint not null,
  eta timestamptz not null,
  was timestamptz,
  why text,
  source text not null,
  learnt_at timestamptz not null,
  primary key (customer_id, id),
  foreign key (customer_id, waybill_id) references waybill on delete cascade
);
create index eta_change_of_waybill on eta_change (customer_id, waybill_id, id);
call keep_to_customer('eta_change');
grant select on eta_change to portal_app;
grant select, insert on eta_change to portal_ops;

-- Within which time the next event of a waybill comes in nine of ten cases, by the status it stands in: of the house's delivered waybills.
-- Without a country it is of the same road to any.
create table lane_gap (
  id bigint generated always as identity primary key,
  site_id bigint not null references site,
  shipping_way text not null,
  line text,
  zx_base text,
  country_id int,
  status text not null,
  samples int not null,
  p90_s bigint not null,
  computed_at timestamptz not null
);
create index lane_gap_of_road on lane_gap (site_id, shipping_way, status);
call keep_to_site('lane_gap');
grant select on lane_gap to portal_app, portal_ops;

-- Nothing was heard of it for longer than is usual on its lane. The next event ends that.
alter table waybill add is_quiet boolean not null default false;
create function hear_again() returns trigger language plpgsql as $$ begin
  new.is_quiet := false;
  return new;
end $$;
create trigger heard before update of status, last_event_at on waybill for each row
  when (old.is_quiet and (old.status <> new.status or old.last_event_at is distinct from new.last_event_at)) execute function hear_again();

-- Computed anew once a day, of what was delivered within a year. Fewer than 20 gaps say nothing.
create function learn_lanes(at timestamptz) returns void language plpgsql security definer set search_path = public as $$ begin
  if exists (select from lane_gap g where g.computed_at > at - interval '20 hours') then return; end if;
  delete from lane_gap;
  insert into lane_gap (site_id, shipping_way, line, zx_base, country_id, status, samples, p90_s, computed_at)
  with event as (
    select w.site_id, w.shipping_way, w.line, w.zx_base, w.country_id, m.customer_id, m.waybill_id, m.id, m.status, m.actual_at,
      lead(m.actual_at) over waybill as next_at, count(m.status) over waybill as stop
    from waybill w join milestone m on m.customer_id = w.customer_id and m.waybill_id = w.id
    where w.delivered_at > at - interval '1 year' and w.deleted_at is null and w.country_id is not null
      and m.actual_at is not null and m.corrected_by is null
    window waybill as (partition by m.customer_id, m.waybill_id order by m.actual_at, m.id)),
  standing as (
    select site_id, shipping_way, line, zx_base, country_id, extract(epoch from next_at - actual_at) as gap_s,
      first_value(status) over (partition by customer_id, waybill_id, stop order by actual_at, id) as status
    from event)
  select site_id, shipping_way, line, zx_base, country_id, status, count(*), ceil(percentile_cont(0.9) within group (order by gap_s)), at
  from standing where gap_s is not null and status is not null
  group by grouping sets ((site_id, shipping_way, line, zx_base, country_id, status), (site_id, shipping_way, line, zx_base, status))
  having count(*) >= 20;
end $$;

-- How long a silence is usual: of the lane, else of its road to any country, else by what the road is. Never less than a day: nobody works
-- at night.
create function usual_gap(site bigint, way text, of_line text, base text, country int, stands text, out usual_s bigint, out samples int, out basis text)
language sql stable set search_path = public as $$
  select greatest(86400, found.usual_s), found.samples, found.basis from (
    (select g.p90_s as usual_s, g.samples, case when g.country_id is null then 'road' else 'lane' end as basis from lane_gap g
      where g.site_id = site and g.shipping_way = way and g.line is not distinct from of_line and g.zx_base is not distinct from base
        and g.status = stands and (g.country_id = country or g.country_id is null)
      order by g.country_id nulls last limit 1)
    union all
    select case
      when stands = 'wait_for_arrivalport' and coalesce(base, way) in ('FCL', 'LCL', 'HD') then 40 * 86400
      when stands = 'wait_for_arrivalport' and coalesce(base, way) = 'KT' then 25 * 86400
      when stands in ('wait_carry_cabinet', 'wait_unloading_cabinet', 'wait_for_arrivalstock', 'wait_for_dispatch', 'wait_for_sign', 'part_of_sign')
        then 5 * 86400
      else 4 * 86400 end, 0, 'fallback'
    limit 1) found limit 1
$$;

-- What is on its way, waits for nobody but us, and was not heard of. It says nothing of a record's revision, nor that it has changed.
create function mark_quiet(at timestamptz) returns int language sql security definer set search_path = public as $$
  with marked as (
    update waybill w set is_quiet = true
    where not w.is_quiet and w.deleted_at is null and w.delivered_at is null and w.last_event_at < at - interval '1 day'
      and w.unanswered_questions = 0 and w.measures not in ('open', 'disputed') and w.packing_state <> 'asked'
      and w.status in ('wait_for_in_stock', 'wait_for_out_stock', 'wait_for_on_line', 'wait_for_clearance_of_goods', 'customs_inspecting',
        'wait_for_permitthrough', 'wait_for_depart', 'ka_tie_wait_for_depart', 'wait_for_leaveport', 'wait_for_arrivalport', 'wait_for_cclearance',
        'cclearance_inspecting', 'wait_for_clearancerelease', 'wait_carry_cabinet', 'wait_unloading_cabinet', 'wait_for_arrivalstock',
        'wait_for_dispatch', 'wait_for_sign', 'part_of_sign')
      and w.last_event_at < at - make_interval(secs =>
        (select u.usual_s from usual_gap(w.site_id, w.shipping_way, w.line, w.zx_base, w.country_id, w.status) u))
    returning 1)
  select count(*)::int from marked
$$;
alter function learn_lanes(timestamptz) owner to portal_owner;
alter function mark_quiet(timestamptz) owner to portal_owner;
revoke all on function learn_lanes(timestamptz), mark_quiet(timestamptz), usual_gap(bigint, text, text, text, int, text) from public;
grant execute on function learn_lanes(timestamptz), mark_quiet(timestamptz) to portal_public;
grant execute on function usual_gap(bigint, text, text, text, int, text) to portal_app, portal_ops, portal_owner;

-- A customer's own times by channel and country.
create index waybill_delivered on waybill (customer_id, channel_id, country_id, delivered_at desc)
  where deleted_at is null and delivered_at is not null;

-- With what the causes say of silence.
drop index waybill_waiting;
create index waybill_waiting on waybill (customer_id, status) where deleted_at is null and (
  unanswered_questions > 0
  or status = 'already_freeze'
  or delivery = 'differs'
  or is_quiet
  or (measures = 'open' and status in ('wait_for_in_stock', 'wait_for_out_stock'))
  or (status = 'wait_for_confirm' and review_state = 'rejected')
  or (status in ('wait_for_deal_send', 'wait_for_in_stock', 'wait_for_out_stock', 'wait_for_on_line', 'wait_for_clearance_of_goods')
    and kind = 'standard' and not is_export_filed and declares_export and not declaration_files > 0)
  or bill_state = 'issued'
  or (status = 'wait_for_out_stock' and not packing_state = 'confirmed')
  or (status = 'wait_for_confirm' and not review_state = 'rejected'));
