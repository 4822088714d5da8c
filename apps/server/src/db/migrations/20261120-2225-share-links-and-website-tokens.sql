-- Ways in and ways on: tokens of the official website, tokens for the old system, counted logins, links to one waybill.

-- What a site shares with another system: 'website' signs who comes in, 'oldSystem' who goes on. Two secrets, so that neither system can
-- speak for the other. No request role reads the table; the functions below give one secret each.
create table site_secret (
  site_id bigint not null references site,
  purpose text not null check (purpose in ('website', 'oldSystem')),
  secret bytea not null check (length(secret) >= 32),
  primary key (site_id, purpose)
);

-- A token of the website counts once: its number is kept until nobody would take the token any more.
create table spent_website_token (
  site_id bigint not null references site,
  jti text not null,
  expires_at timestamptz not null,
  primary key (site_id, jti)
);
create index spent_website_token_expiry on spent_website_token (expires_at);

create table login_event (
  customer_id bigint not null references customer,
  id bigint generated always as identity,
  login_id bigint not null,
  client_type int not null,
  at timestamptz not null,
  primary key (customer_id, id),
  foreign key (customer_id, login_id) references login
);
create index login_event_of_login on login_event (customer_id, login_id, at desc);

create table waybill_share (
  customer_id bigint not null,
  id bigint generated always as identity,
  waybill_id bigint not null,
  kind text not null check (kind in ('send', 'service')),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (customer_id, id),
  foreign key (customer_id, waybill_id) references waybill
);
create index share_of_waybill on waybill_share (customer_id, waybill_id);

call keep_to_customer('login_event', 'waybill_share');
grant select, insert on login_event to portal_app;
grant select, insert, update on waybill_share to portal_app;

create function website_secret(of_site bigint) returns bytea language sql stable security definer set search_path = public as
$$ select secret from site_secret where site_id = of_site and purpose = 'website' $$;

-- Of the customer's own site, and no other.
create function old_system_secret() returns bytea language sql stable security definer set search_path = public as
$$ select s.secret from site_secret s join customer c on c.site_id = s.site_id
   where c.id = current_customer() and s.purpose = 'oldSystem' $$;

-- True for the first who asks, also of two at once.
create function spend_website_token(of_site bigint, number text, until timestamptz) returns boolean
  language sql security definer set search_path = public as
$$ with spent as (insert into spent_website_token (site_id, jti, expires_at) values (of_site, number, until) on conflict do nothing returning 1)
   select exists (select from spent) $$;

create function forget_spent_tokens(at timestamptz) returns void language sql security definer set search_path = public as
$$ delete from spent_website_token where expires_at <= at $$;

-- The waybill that a link opens now. A draft is nobody else's business, also one that was sent back after it had been shared.
create function open_share(of_waybill bigint, wanted_kind text, hash bytea, at timestamptz)
  returns table (customer_id bigint, waybill_kind text, waybill_id bigint, expires_at timestamptz)
  language sql stable security definer set search_path = public as
$$ select s.customer_id, w.kind, s.waybill_id, s.expires_at
   from waybill_share s join waybill w on w.customer_id = s.customer_id and w.id = s.waybill_id
   where s.token_hash = hash and s.waybill_id = of_waybill and s.kind = wanted_kind and s.expires_at > at and s.withdrawn_at is null
     and w.deleted_at is null and w.status <> 'wait_for_confirm' $$;

-- What a link shows and nothing else: no price, no party, no remark leaves these functions.
create function find_shared_waybill(of_waybill bigint, wanted_kind text, hash bytea, at timestamptz)
  returns table (waybill_no text, shipping_way text, line text, zx_base text, is_port_to_port boolean, status text, delivered_at timestamptz,
    created_at timestamptz, submitted_at timestamptz, loading_port text, discharge_port text, country_id int, city text, packages int,
    weight_g bigint, volume_mm3 bigint, received_packages int, received_weight_g bigint, received_volume_mm3 bigint,
    is_receipt_complete boolean, eta timestamptz, expires_at timestamptz)
  language sql stable security definer set search_path = public as
$$ select w.waybill_no, w.shipping_way, w.line, w.zx_base, w.is_port_to_port, w.status, w.delivered_at, w.created_at, w.submitted_at,
     w.loading_port, w.discharge_port, w.country_id, coalesce(o.details, e.details) ->> 'dispatchCity', w.packages, w.weight_g, w.volume_mm3,
     w.received_packages, w.received_weight_g, w.received_volume_mm3, w.is_receipt_complete, w.eta, s.expires_at
   from open_share(of_waybill, wanted_kind, hash, at) s join waybill w on w.customer_id = s.customer_id and w.id = s.waybill_id
     left join standard_order o on o.customer_id = w.customer_id and o.waybill_id = w.id
     left join end_order e on e.customer_id = w.customer_id and e.waybill_id = w.id $$;

create function find_shared_milestones(of_waybill bigint, wanted_kind text, hash bytea, at timestamptz)
  returns table (id bigint, track text, kind text, status text, fact text, source text, planned_at timestamptz, estimated_at timestamptz,
    actual_at timestamptz, place_code text, place_name text, time_zone text, learnt_at timestamptz, corrected_by bigint)
  language sql stable security definer set search_path = public as
$$ select m.id, m.track, m.kind, m.status, m.fact, m.source, m.planned_at, m.estimated_at, m.actual_at, m.place_code, m.place_name, m.time_zone,
     m.learnt_at, m.corrected_by
   from open_share(of_waybill, wanted_kind, hash, at) s join milestone m on m.customer_id = s.customer_id and m.waybill_id = s.waybill_id
   order by coalesce(m.actual_at, m.estimated_at, m.planned_at, m.learnt_at) desc, m.id desc $$;

create function find_shared_packing(of_waybill bigint, wanted_kind text, hash bytea, at timestamptz)
  returns table (start_box int, end_box int, track_number text, track_type text, weight_g bigint, length_mm int, width_mm int, height_mm int,
    sku text, quantity int, shipment_id text, reference_id text)
  language sql stable security definer set search_path = public as
$$ select p.start_box, p.end_box, p.track_number, p.track_type, p.weight_g, p.length_mm, p.width_mm, p.height_mm, p.sku, p.quantity,
     p.shipment_id, p.reference_id
   from open_share(of_waybill, wanted_kind, hash, at) s join packing_row p on p.customer_id = s.customer_id and p.waybill_id = s.waybill_id
   where wanted_kind = 'service' order by p.position $$;

create function find_shared_files(of_waybill bigint, wanted_kind text, hash bytea, at timestamptz)
  returns table (kind text, size bigint, uploaded_at timestamptz)
  language sql stable security definer set search_path = public as
$$ select f.kind, f.size, f.uploaded_at
   from open_share(of_waybill, wanted_kind, hash, at) s
     join stored_file f on f.customer_id = s.customer_id and f.subject_kind = s.waybill_kind and f.subject_id = s.waybill_id
   where wanted_kind = 'service' and f.deleted_at is null order by f.uploaded_at, f.id $$;

do $$
declare
  each text;
begin
  foreach each in array array['table site_secret', 'table spent_website_token',
    'function website_secret(bigint)', 'function old_system_secret()', 'function spend_website_token(bigint, text, timestamptz)',
    'function forget_spent_tokens(timestamptz)', 'function open_share(bigint, text, bytea, timestamptz)',
    'function find_shared_waybill(bigint, text, bytea, timestamptz)', 'function find_shared_milestones(bigint, text, bytea, timestamptz)',
    'function find_shared_packing(bigint, text, bytea, timestamptz)', 'function find_shared_files(bigint, text, bytea, timestamptz)'] loop
    execute 'alter ' || each || ' owner to portal_owner';
    if each like 'function %' then execute 'revoke all on ' || each || ' from public'; end if;
  end loop;
end $$;
grant execute on function website_secret(bigint), spend_website_token(bigint, text, timestamptz), forget_spent_tokens(timestamptz),
  find_shared_waybill(bigint, text, bytea, timestamptz), find_shared_milestones(bigint, text, bytea, timestamptz),
  find_shared_packing(bigint, text, bytea, timestamptz), find_shared_files(bigint, text, bytea, timestamptz) to portal_public;
grant execute on function old_system_secret() to portal_app;
