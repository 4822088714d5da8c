-- Sites, customers and their logins, channels, waybills and everything that belongs to one shipment.
-- Money in minor units, weights in grams, lengths in millimetres, volumes in cubic millimetres. Times are timestamptz (UTC).

-- Identities (kernel/database/roles.ts makes the roles): migrations own the schema, a request sees one customer, the public role sees
-- nothing but the functions below, the forwarder sees all customers.

-- The customer a transaction belongs to; null outside one. Wrapped in a select by every policy, so that it is planned once.
create function current_customer() returns bigint language sql stable parallel safe as
$$ select nullif(current_setting('app.customer', true), '')::bigint $$;

-- Whose rows nobody sees but by a policy, and functions of the schema's owner.
create procedure keep_by_policies(variadic kept text[]) language plpgsql as $$
declare
  each text;
begin
  foreach each in array kept loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format('create policy keeper on %I to portal_owner using (true) with check (true)', each);
  end loop;
end $$;
-- How a table becomes a customer's, and nobody else's: each customer sees its own rows. What may be done there is granted beside the table.
create procedure keep_to_customer_alone(variadic kept text[]) language plpgsql as $$
declare
  each text;
begin
  call keep_by_policies(variadic kept);
  foreach each in array kept loop
    execute format(
      'create policy own on %I to portal_app using (customer_id = (select current_customer())) with check (customer_id = (select current_customer()))',
      each);
  end loop;
end $$;
-- The same for what the forwarder sees as well, of all customers.
create procedure keep_to_customer(variadic kept text[]) language plpgsql as $$
declare
  each text;
begin
  call keep_to_customer_alone(variadic kept);
  foreach each in array kept loop
    execute format('create policy forwarder on %I to portal_ops using (true) with check (true)', each);
  end loop;
end $$;
-- What a site offers to all of its customers: they read it, the forwarder writes it.
create procedure keep_to_site(variadic kept text[]) language plpgsql as $$
declare
  each text;
begin
  call keep_by_policies(variadic kept);
  foreach each in array kept loop
    execute format(
      'create policy own on %I for select to portal_app using (site_id = (select c.site_id from customer c where c.id = (select current_customer())))',
      each);
    execute format('create policy forwarder on %I to portal_ops using (true) with check (true)', each);
  end loop;
end $$;
revoke all on procedure keep_by_policies(text[]), keep_to_customer_alone(text[]), keep_to_customer(text[]), keep_to_site(text[]) from public;

create table site (
  id bigint generated always as identity primary key,
  code text not null unique,
  hosts text[] not null,
  is_default boolean not null default false,
  -- How the numbers of its waybills begin.
  number_prefix text not null default 'WB',
  -- Of a new customer of it, until its own are said.
  needs_contract boolean not null default false,
  shows_all_purchase_codes boolean not null default true,
  data jsonb not null
);
create unique index site_one_default on site (is_default) where is_default;

create table customer (
  id bigint generated always as identity primary key,
  site_id bigint not null references site,
  code text not null,
  rev int not null default 1,
  name_short text not null,
  name_full text not null default '',
  phone text not null default '',
  company_text text not null default '',
  show_warehouse_info int not null default 1,
  is_client_view int not null default 0,
  -- Days from the issue of a bill to the last day of its payment.
  pay_days int not null default 7 check (pay_days between 0 and 365),
  unique (site_id, code)
);

create table login (
  customer_id bigint not null references customer,
  id bigint generated always as identity,
  site_id bigint not null references site,
  login_name text not null,
  password_hash text not null,
  is_check_price boolean not null default false,
  disabled_at timestamptz,
  primary key (customer_id, id)
);
create unique index login_name_per_site on login (site_id, lower(login_name));

create table session (
  token_hash bytea primary key,
  customer_id bigint not null,
  login_id bigint not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (customer_id, login_id) references login
);
create index session_of_login on session (customer_id, login_id);
create index session_expiry on session (expires_at);

create table operator (
  id bigint generated always as identity primary key,
  name text not null unique,
  key_hash bytea not null unique,
  -- What its calls may do: read, operate, finance, admin.
  rights text[] not null,
  created_at timestamptz not null,
  disabled_at timestamptz
);

-- Tries of passwords and codes, counted by who tries and what is tried (kernel/security/throttle.ts).
create table throttle (
  key text primary key,
  tries int not null,
  -- When the next one may be made; null: at once.
  next_at timestamptz,
  forget_at timestamptz not null
);
create index throttle_to_forget on throttle (forget_at);

create table channel (
  id bigint generated always as identity primary key,
  site_id bigint not null references site,
  code text not null,
  shipping_way text not null,
  version int not null,
  closed_at timestamptz,
  unique (site_id, code)
);

create table rate_card (
  channel_id bigint not null references channel,
  version int not null,
  card jsonb not null,
  published_at timestamptz not null,
  -- Names this very card anywhere, so that a copy kept in memory is never another one's.
  edition uuid not null default gen_random_uuid(),
  primary key (channel_id, version)
);

-- A number is found by its key, whoever typed it: full width made half, capitals, letters and digits alone. The same rule as
-- `numberKey` (packages/contract/src/number-key.ts); a test compares both. Locales have no say: codes are named, and only ASCII is raised.
create function number_key(typed text) returns text language sql immutable strict parallel safe as $$
  select upper(regexp_replace(normalize(typed, NFKC),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u2190-\u2bff\u3000-\u303f\ufe00-\ufe0f\ufeff]',
    '', 'g') collate "C")
$$;

-- The numbers of the carriage as a search looks for them, a blank between. A copy is restored without a search path.
create function transport_keys(transport jsonb) returns text language sql immutable strict parallel safe as $$
  select nullif(concat_ws(' ',
    public.number_key(transport ->> 'masterNo'), public.number_key(transport ->> 'houseNo'),
    (select string_agg(public.number_key(c ->> 'cabinetNumber'), ' ') from jsonb_array_elements(transport -> 'containers') c),
    (select string_agg(public.number_key(p ->> 'trackNumber'), ' ') from jsonb_array_elements(transport -> 'parcels') p)), '')
$$;
create function transport_keys(transport jsonb, main_leg jsonb) returns text language sql immutable parallel safe as $$
  select nullif(concat_ws(' ', public.transport_keys(transport), public.transport_keys(main_leg)), '')
$$;

-- Every record that something else can be about, whatever its kind: files, messages, notices and lines of bills name it by a key. Its row is
-- made and removed with the record's, and by nobody else: request roles have no right to it.
create table subject (
  customer_id bigint not null,
  -- The list of the contract (subject-kinds.ts).
  kind text not null check (kind in ('standard', 'end', 'overseas', 'parcel', 'pickup', 'bill', 'case', 'repayment')),
  id bigint not null,
  primary key (customer_id, kind, id)
);
-- The argument is the kind of all rows of the table; without one, the rows say it themselves.
create function keep_subject() returns trigger language plpgsql security definer set search_path = public as
$$
declare
  of_kind text;
begin
  if tg_nargs > 0 then of_kind := tg_argv[0];
  elsif tg_op = 'INSERT' then of_kind := new.kind;
  else of_kind := old.kind;
  end if;
  if tg_op = 'INSERT' then
    insert into subject (customer_id, kind, id) values (new.customer_id, of_kind, new.id);
  elsif tg_op = 'UPDATE' then
    update subject s set kind = new.kind where s.customer_id = old.customer_id and s.kind = of_kind and s.id = old.id;
  else
    delete from subject s where s.customer_id = old.customer_id and s.kind = of_kind and s.id = old.id;
  end if;
  return null;
end $$;

-- Numbers are never used again, also not those of deleted drafts.
create sequence waybill_number;

create table waybill (
  customer_id bigint not null references customer,
  id bigint generated always as identity,
  site_id bigint not null references site,
  rev int not null default 1,
  waybill_no text not null,
  waybill_no_key text not null generated always as (number_key(waybill_no)) stored,
  reference_no text,
  reference_no_key text generated always as (number_key(reference_no)) stored,
  kind text not null check (kind in ('standard', 'end', 'overseas', 'parcel')),
  shipping_way text not null,
  line text,
  zx_base text,
  is_port_to_port boolean not null default false,
  status text not null,
  frozen_from text,
  review_state text not null default 'none',
  is_export_filed boolean not null default false,
  is_import_filed boolean not null default false,
  -- In a group that is declared, or cleared on import, as one (merge_member).
  is_declaration_merged boolean not null default false,
  is_clearance_merged boolean not null default false,
  is_receipt_complete boolean not null default false,
  measures text not null default 'none',
  packing_state text not null default 'unasked',
  open_questions int not null default 0,
  unanswered_questions int not null default 0 check (unanswered_questions >= 0),
  declares_export boolean not null default false,
  declaration_files int not null default 0 check (declaration_files >= 0),
  bill_state text not null default 'none',
  -- The state of its pickup order, beside what else decides about a waybill.
  pickup_state text not null default 'none',
  channel_id bigint references channel,
  channel_name jsonb,
  loading_port text,
  discharge_port text,
  country_id int,
  address_code text,
  delivery_terms text,
  packages int,
  weight_g bigint,
  volume_mm3 bigint,
  charged_g bigint,
  received_packages int not null default 0,
  received_weight_g bigint not null default 0,
  received_volume_mm3 bigint not null default 0,
  received_charged_g bigint,
  fee_minor bigint,
  currency text,
  declared_quote jsonb,
  measured_quote jsonb,
  rejections jsonb not null default '[]',
  -- What the customer says against the measured cartons; it stays until the next dispute, for whoever measures again.
  dispute jsonb,
  -- Why the customer asks to let a frozen waybill go on; empty once the freeze has ended.
  unfreeze_request jsonb,
  -- Which insurance terms were accepted with the submission, by whom, and what the channel's insurance was then.
  insurance jsonb,
  -- By which version of the rules a submission passed, and what was noted then.
  preflight jsonb,
  handover jsonb,
  -- By whom it is carried, and under which numbers.
  transport jsonb,
  -- Of an end waybill, bills and containers of its customer's own main leg as its order names them, in the words of `transport`.
  main_leg jsonb,
  transport_keys text generated always as (transport_keys(transport, main_leg)) stored,
  eta timestamptz,
  delivered_at timestamptz,
  -- When the goods left for export, or began to travel where there is none: what was shipped in which month.
  out_stock_at timestamptz,
  -- When its last lot so far came into the warehouse.
  in_stock_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  submitted_at timestamptz,
  last_event_at timestamptz,
  deleted_at timestamptz,
  primary key (customer_id, id)
);
-- What only the form and the page of a kind read, under the waybill's key. It names the waybill as a subject, by its kind: an end order cannot
-- hang on a standard waybill. `details` are the order's fields as the contract spells them, without packing list and invoice lines.
create table standard_order (
  customer_id bigint not null,
  waybill_id bigint not null,
  kind text not null default 'standard' check (kind = 'standard'),
  details jsonb not null,
  primary key (customer_id, waybill_id),
  foreign key (customer_id, kind, waybill_id) references subject on delete cascade
);
create table end_order (
  customer_id bigint not null,
  waybill_id bigint not null,
  kind text not null default 'end' check (kind = 'end'),
  details jsonb not null,
  primary key (customer_id, waybill_id),
  foreign key (customer_id, kind, waybill_id) references subject on delete cascade
);

-- No waybill without its order: once for each statement, which inserts both.
create function waybill_has_order() returns trigger language plpgsql security definer set search_path = public as
$$ begin
  if exists (
    select from made m
    where not exists (select from standard_order o where m.kind = 'standard' and o.customer_id = m.customer_id and o.waybill_id = m.id)
      and not exists (select from end_order o where m.kind = 'end' and o.customer_id = m.customer_id and o.waybill_id = m.id)
  ) then
    raise exception 'A waybill is inserted together with the order of its kind.' using errcode = '23514', constraint = 'waybill_has_order';
  end if;
  return null;
end $$;
create trigger waybill_has_order after insert on waybill referencing new table as made
  for each statement execute function waybill_has_order();

-- For each row, so that the subject is there before the order, inserted by the same statement, is checked against it. Another kind is refused
-- by the keys of all that is about the waybill, its order among it.
create trigger subject after insert or delete or update of kind on waybill for each row execute function keep_subject();

create unique index waybill_by_number on waybill (waybill_no);
create unique index waybill_reference on waybill (customer_id, reference_no) where deleted_at is null and status <> 'already_close';
-- The newest first, and what a search looks at beside it: a part of a number is found without reading the rows.
create index waybill_newest on waybill (customer_id, created_at desc, id desc)
  include (waybill_no, reference_no, shipping_way, waybill_no_key, reference_no_key) where deleted_at is null;
create index waybill_by_key on waybill (customer_id, waybill_no_key) where deleted_at is null;
-- Unlike the index that keeps references unique, this one knows closed waybills too.
create index waybill_by_reference_key on waybill (customer_id, reference_no_key) where deleted_at is null and reference_no is not null;
create index waybill_by_transport on waybill using gin (string_to_array(transport_keys, ' ')) where transport_keys is not null;
create index waybill_shipped on waybill (customer_id, out_stock_at) where deleted_at is null and out_stock_at is not null;
create index waybill_tabs on waybill (customer_id, status) where deleted_at is null;
-- The few waybills that may wait for their customer, among all that are over: what the causes of the lifecycle say of the table alone.
create index waybill_waiting on waybill (customer_id, status) where deleted_at is null and (
  unanswered_questions > 0
  or status = 'already_freeze'
  or (measures = 'open' and status in ('wait_for_in_stock', 'wait_for_out_stock'))
  or (status = 'wait_for_confirm' and review_state = 'rejected')
  or (status in ('wait_for_deal_send', 'wait_for_in_stock', 'wait_for_out_stock', 'wait_for_on_line', 'wait_for_clearance_of_goods')
    and kind = 'standard' and not is_export_filed and declares_export and not declaration_files > 0)
  or bill_state = 'issued'
  or (status = 'wait_for_out_stock' and not packing_state = 'confirmed')
  or (status = 'wait_for_confirm' and not review_state = 'rejected'));
create index waybill_work on waybill (status, id) where deleted_at is null;
create index waybill_changes on waybill (updated_at) where deleted_at is null;

create table packing_row (
  customer_id bigint not null,
  id bigint generated always as identity,
  waybill_id bigint not null,
  position int not null,
  start_box int not null,
  end_box int,
  track_number text,
  track_type text,
  weight_g bigint,
  length_mm int,
  width_mm int,
  height_mm int,
  sku text,
  quantity int,
  shipment_id text,
  reference_id text,
  primary key (customer_id, id),
  foreign key (customer_id, waybill_id) references waybill on delete cascade
);
create index packing_of_waybill on packing_row (customer_id, waybill_id, position);

create table invoice_line (
  customer_id bigint not null,
  id bigint generated always as identity,
  waybill_id bigint not null,
  position int not null,
  sku text not null,
  data jsonb not null,
  primary key (customer_id, id),
  foreign key (customer_id, waybill_id) references waybill on delete cascade
);
create index invoice_of_waybill on invoice_line (customer_id, waybill_id, position);

-- Cartons that came into the warehouse together.
create table receipt_lot (
  customer_id bigint not null,
  id bigint generated always as identity,
  waybill_id bigint not null,
  -- Counted for each waybill, from 1.
  lot_no int not null,
  received_at timestamptz not null,
  place_code text,
  place_name text,
  time_zone text not null,
  note text,
  primary key (customer_id, id),
  unique (customer_id, waybill_id, lot_no),
  foreign key (customer_id, waybill_id) references waybill
);

-- A carton as the warehouse measured it, last; its lot is the one that it came with.
create table carton (
  customer_id bigint not null,
  id bigint generated always as identity,
  waybill_id bigint not null,
  box_number int not null,
  weight_g bigint not null,
  length_mm int not null,
  width_mm int not null,
  height_mm int not null,
  received_at timestamptz not null,
  lot_no int not null,
  primary key (customer_id, id),
  unique (customer_id, waybill_id, box_number),
  foreign key (customer_id, waybill_id) references waybill,
  foreign key (customer_id, waybill_id, lot_no) references receipt_lot (customer_id, waybill_id, lot_no)
);

create table milestone (
  customer_id bigint not null,
  id bigint generated always as identity,
  waybill_id bigint not null,
  track text not null,
  kind text not null,
  status text,
  -- What it says of the waybill; several entries may say the same.
  fact text,
  planned_at timestamptz,
  estimated_at timestamptz,
  actual_at timestamptz,
  place_code text,
  place_name text,
  time_zone text not null,
  source text not null,
  learnt_at timestamptz not null,
  note text,
  corrected_by bigint,
  primary key (customer_id, id, learnt_at),
  foreign key (customer_id, waybill_id) references waybill
) partition by range (learnt_at);
create index milestone_of_waybill on milestone (customer_id, waybill_id);

create table question (
  customer_id bigint not null,
  id bigint generated always as identity,
  waybill_id bigint not null,
  text text not null,
  asked_at timestamptz not null,
  -- Until when the forwarder needs the answer.
  reply_by timestamptz,
  reply text,
  replied_at timestamptz,
  closed_at timestamptz,
  primary key (customer_id, id),
  foreign key (customer_id, waybill_id) references waybill
);
create index question_of_waybill on question (customer_id, waybill_id);

create table stored_file (
  customer_id bigint not null,
  id bigint generated always as identity,
  subject_kind text not null,
  subject_id bigint not null,
  kind text not null,
  name text not null,
  size bigint not null,
  content_type text not null,
  sha256 text not null,
  path text not null,
  is_own boolean not null,
  uploaded_at timestamptz not null,
  deleted_at timestamptz,
  primary key (customer_id, id),
  foreign key (customer_id, subject_kind, subject_id) references subject
);
create index file_of_subject on stored_file (customer_id, subject_kind, subject_id);
-- Several waybills may have one upload: each has a record of its own, all of them the same content.
create index file_by_path on stored_file (path);

create table label_print (
  customer_id bigint not null,
  id bigint generated always as identity,
  waybill_id bigint not null,
  printed_at timestamptz not null,
  -- Whose labels came out.
  boxes int[] not null,
  voided_at timestamptz,
  primary key (customer_id, id),
  foreign key (customer_id, waybill_id) references waybill
);
create index print_of_waybill on label_print (customer_id, waybill_id);

-- Moments put changes into the order in which they are settled: that of their transactions, which ids are not in. A database that was
-- restored from a copy counts its transactions anew, so its moments are raised above those it has.
create table moment_base (base bigint not null);
insert into moment_base values (0);
create unique index one_moment_base on moment_base ((true));
create function this_moment() returns bigint language sql volatile security definer set search_path = public as
$$ select base + pg_current_xact_id()::text::bigint from moment_base $$;

-- Who, when, what, from, to. Only ever added to.
create table audit (
  customer_id bigint not null,
  id bigint generated always as identity,
  at timestamptz not null,
  actor text not null,
  call text not null,
  subject text not null,
  subject_id bigint,
  what text not null,
  before jsonb,
  after jsonb,
  moment bigint not null default this_moment(),
  primary key (customer_id, id, at)
) partition by range (at);
create index audit_of_subject on audit (customer_id, subject, subject_id);
create index audit_in_order on audit (moment, id);

-- All before it are settled: no transaction that is still under way can add another one.
create function settled_before() returns bigint language sql stable security definer set search_path = public as
$$ select base + pg_snapshot_xmin(pg_current_snapshot())::text::bigint from moment_base $$;

-- Behind every position that a reader may have: called when a copy is brought back, and by each start that finds entries which a database
-- whose transactions count anew cannot have made.
create function skip_moments() returns void language sql security definer set search_path = public as
$$ update moment_base set base = greatest((select max(moment) from audit), base + pg_current_xact_id()::text::bigint) + 1000000000000
     - pg_current_xact_id()::text::bigint $$;
create function raise_moments() returns void language sql security definer set search_path = public as
$$ select skip_moments() from moment_base where (select max(moment) from audit) >= base + pg_current_xact_id()::text::bigint $$;

-- An answer given once is given again (docs/decisions/2026-11-20-optimistic-idempotency.md). Operators have no customer: theirs is 0.
create table idempotency (
  customer_id bigint not null,
  actor text not null,
  call text not null,
  key text not null,
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (customer_id, actor, call, key)
);
create index idempotency_age on idempotency (created_at);

-- Milestones and audit are partitioned by month. Called by the first start, by the daily job and by seeds that write the past.
create function ensure_months(first_day date, last_day date) returns void language plpgsql security definer set search_path = public as
$$
declare
  month date := date_trunc('month', first_day)::date;
  parent text;
begin
  perform pg_advisory_xact_lock(7220);
  while month <= last_day loop
    foreach parent in array array['milestone', 'audit'] loop
      execute format(
        'create table if not exists %I partition of %I for values from (%L) to (%L)',
        parent || to_char(month, '_YYYY_MM'), parent, month, (month + interval '1 month')::date);
    end loop;
    month := (month + interval '1 month')::date;
  end loop;
end $$;

-- The functions of the public role: each finds exactly one thing and nothing else.
create function find_site(host text) returns table (id bigint, code text, data jsonb) language sql stable security definer set search_path = public as
$$ select s.id, s.code, s.data from site s where host = any (s.hosts) or s.is_default order by host = any (s.hosts) desc limit 1 $$;

create function find_login(wanted_site bigint, wanted_name text)
  returns table (customer_id bigint, id bigint, password_hash text, disabled_at timestamptz)
  language sql stable security definer set search_path = public as
$$ select l.customer_id, l.id, l.password_hash, l.disabled_at from login l
   where l.site_id = wanted_site and lower(l.login_name) = lower(wanted_name) $$;

create function open_session(hash bytea, for_customer bigint, for_login bigint, at timestamptz, until timestamptz)
  returns void language sql security definer set search_path = public as
$$ insert into session (token_hash, customer_id, login_id, created_at, last_seen_at, expires_at)
   values (hash, for_customer, for_login, at, at, until) $$;

-- This runs before every call: in plpgsql, because that keeps its plan for the connection, and with its tables named in full instead of
-- a search path of its own, which would be set and taken back each time.
create function find_session(hash bytea, at timestamptz)
  returns table (customer_id bigint, login_id bigint, site_id bigint, is_check_price boolean, last_seen_at timestamptz)
  language plpgsql stable security definer rows 1 as
$$ begin
  return query
    select s.customer_id, s.login_id, l.site_id, l.is_check_price, s.last_seen_at
    from public.session s join public.login l on l.customer_id = s.customer_id and l.id = s.login_id
    where s.token_hash = hash and s.expires_at > at and l.disabled_at is null;
end $$;

create function touch_session(hash bytea, at timestamptz, until timestamptz) returns void
  language sql security definer set search_path = public as
$$ update session set last_seen_at = at, expires_at = until where token_hash = hash $$;

create function end_session(hash bytea) returns void language sql security definer set search_path = public as
$$ delete from session where token_hash = hash $$;

create function find_operator(hash bytea) returns table (id bigint, name text, rights text[])
  language sql stable security definer set search_path = public as
$$ select o.id, o.name, o.rights from operator o where o.key_hash = hash and o.disabled_at is null $$;

-- Cleaning up what has had its time.
create function purge_expired(at timestamptz) returns void language sql security definer set search_path = public as
$$ delete from session where expires_at <= at;
   delete from idempotency where created_at < at - interval '72 hours'; $$;

-- Whether a row names a stored file: the sweep keeps such a file.
create function file_is_named(key text) returns boolean language sql stable security definer set search_path = public as
$$ select exists (select from stored_file f where f.path = key and f.deleted_at is null) $$;

-- Row-level security. Every table of a customer: only its own rows, read or written.
call keep_to_customer('login', 'session', 'subject', 'waybill', 'standard_order', 'end_order', 'packing_row', 'invoice_line',
  'receipt_lot', 'carton', 'milestone', 'question', 'stored_file', 'label_print', 'audit', 'idempotency');

call keep_by_policies('customer', 'site', 'rate_card');
create policy own on customer to portal_app using (id = (select current_customer()));
create policy forwarder on customer to portal_ops using (true) with check (true);

-- A customer sees its own site, and the channels and rates of that site.
create policy own on site to portal_app using (id = (select c.site_id from customer c where c.id = (select current_customer())));
create policy forwarder on site to portal_ops using (true) with check (true);
call keep_to_site('channel');
create policy own on rate_card for select to portal_app using (exists (select from channel c where c.id = channel_id));
create policy forwarder on rate_card to portal_ops using (true) with check (true);

-- Grants. Nothing is allowed that is not written here.
grant select on customer, site, channel, rate_card to portal_app;
grant select, delete on session to portal_app;
grant select on login to portal_app;
grant select, insert, update, delete on waybill, standard_order, end_order, packing_row, invoice_line to portal_app;
grant select, insert, update on question, stored_file, label_print to portal_app;
grant select on receipt_lot, carton to portal_app;
grant select, insert on milestone, audit, idempotency to portal_app;

grant select, insert, update on customer, site to portal_ops;
grant select (id, name, rights, created_at, disabled_at), insert (name, key_hash, rights, created_at),
  update (key_hash, rights, disabled_at) on operator to portal_ops;
grant select, delete on session to portal_ops;
grant select, insert, update on channel, rate_card to portal_ops;
grant select, insert, update, delete on waybill, standard_order, end_order, packing_row, invoice_line, receipt_lot, carton to portal_ops;
grant select, insert, update on milestone, question, stored_file, label_print to portal_ops;
grant select, insert on audit, idempotency to portal_ops;
grant usage on sequence waybill_number to portal_app, portal_ops;

do $$
declare
  each text;
begin
  for each in select p.oid::regprocedure::text from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
    -- Extensions of whoever installed the database may be here too.
    and p.proowner = 'portal_owner'::regrole
  loop
    execute format('revoke all on function %s from public', each);
  end loop;
end $$;
grant execute on function current_customer() to portal_app, portal_ops, portal_public, portal_owner;
grant execute on function number_key(text), transport_keys(jsonb), transport_keys(jsonb, jsonb) to portal_app, portal_ops;
grant execute on function find_site(text), find_login(bigint, text), open_session(bytea, bigint, bigint, timestamptz, timestamptz),
  find_session(bytea, timestamptz), touch_session(bytea, timestamptz, timestamptz), end_session(bytea), find_operator(bytea),
  purge_expired(timestamptz), file_is_named(text), ensure_months(date, date), raise_moments() to portal_public;
grant execute on function settled_before() to portal_ops;
grant execute on function this_moment() to portal_app, portal_ops, portal_public;
grant select, insert, update, delete on throttle to portal_public;
