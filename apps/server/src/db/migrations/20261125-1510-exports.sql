-- Files that are drawn in the background for one login, and kept for a while.

create table export (
  customer_id bigint not null references customer,
  id bigint generated always as identity,
  login_id bigint not null,
  kind text not null,
  -- What it is of, as its kind reads it.
  parameters jsonb not null,
  language text not null check (language in ('zh', 'en')),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed', 'cancelled')),
  rows_total int not null,
  rows_done int not null default 0,
  file_name text not null,
  content_type text not null,
  -- Null until it is drawn.
  path text unique,
  size bigint,
  -- It was drawn for a login that might see prices, and shows them.
  has_prices boolean not null default false,
  requested_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz,
  primary key (customer_id, id),
  foreign key (customer_id, login_id) references login on delete cascade,
  check ((state = 'ready') = (expires_at is not null))
);
create index export_of_login on export (customer_id, login_id, id desc);
create index export_expires on export (expires_at) where expires_at is not null;

call keep_to_customer('export');
grant select, insert, update on export to portal_app;

-- As before, see the first migration; files of exports count too.
create or replace function file_is_named(key text) returns boolean language sql stable security definer set search_path = public as
$$ select exists (select from stored_file f where f.path = key and f.deleted_at is null)
     or exists (select from label_logo l where l.path = key)
     or exists (select from site_picture s where s.path = key)
     or exists (select from library_file m where m.path = key)
     or exists (select from kept_picture p where p.path = key or p.small_path = key)
     or exists (select from kept_import i where i.path = key)
     or exists (select from export e where e.path = key) $$;

create trigger removed_content after delete on export for each row when (old.path is not null) execute function keep_removed_content();

-- The files that have had their time, and what never became one.
create function purge_exports(at timestamptz) returns void language sql security definer set search_path = public as
$$ delete from export where coalesce(expires_at, requested_at + interval '30 days') < at $$;
alter function purge_exports(timestamptz) owner to portal_owner;
revoke all on function purge_exports(timestamptz) from public;
grant execute on function purge_exports(timestamptz) to portal_public;
