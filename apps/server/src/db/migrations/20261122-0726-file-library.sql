-- The customer's own files, beside those of its waybills: business papers with an expiry date, and other files in folders.

create table library_folder (
  customer_id bigint not null references customer,
  id bigint generated always as identity,
  rev int not null default 1,
  name text not null,
  created_at timestamptz not null,
  primary key (customer_id, id)
);
-- Two folders that differ in the case of a letter alone would be taken for one.
create unique index library_folder_name on library_folder (customer_id, lower(name));

create table library_file (
  customer_id bigint not null references customer,
  id bigint generated always as identity,
  rev int not null default 1,
  -- Of a business paper; null for any other file, and only that may lie in a folder.
  kind text,
  folder_id bigint,
  name text not null,
  note text not null default '',
  size bigint not null,
  content_type text not null,
  sha256 text not null,
  path text not null unique,
  -- The last day on which it is good, at the forwarder's place.
  expires_on date,
  -- For which of its expiry dates the customer has been reminded, and how many days before it the last reminder was due.
  reminded_for date,
  reminded_days int,
  uploaded_at timestamptz not null,
  primary key (customer_id, id),
  foreign key (customer_id, folder_id) references library_folder,
  check (kind is null or folder_id is null)
);
create index library_file_newest on library_file (customer_id, uploaded_at desc, id desc);
create index library_file_folder on library_file (customer_id, folder_id) where folder_id is not null;
create index library_file_expiry on library_file (expires_on) where expires_on is not null;

call keep_to_customer('library_folder', 'library_file');
grant select, insert, update, delete on library_folder, library_file to portal_app;
-- The reminder of every day marks what it has reminded of; the demo keeps files.
grant select, insert on library_folder, library_file to portal_ops;
grant update (reminded_for, reminded_days) on library_file to portal_ops;
-- Whoever puts a file into a folder locks the folder, which asks for the right to change something of it.
grant update (rev) on library_folder to portal_ops;

-- As before, see the first migration; the customer's own files count too.
create or replace function file_is_named(key text) returns boolean language sql stable security definer set search_path = public as
$$ select exists (select from stored_file f where f.path = key and f.deleted_at is null)
     or exists (select from label_logo l where l.path = key)
     or exists (select from library_file m where m.path = key) $$;

-- Contents whose row is gone. The call that deletes removes the content itself once it has committed; where that fails, or the server dies
-- before it, maintenance does. Written by the tables themselves, so that no way of deleting forgets it.
create table removed_content (path text primary key);
alter table removed_content owner to portal_owner;

create function keep_removed_content() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into removed_content (path) values (old.path) on conflict do nothing;
  return null;
end $$;
create trigger removed_content after delete on library_file for each row execute function keep_removed_content();
create trigger removed_content after delete on label_logo for each row execute function keep_removed_content();
create trigger removed_content after update of path on site_picture for each row
  when (old.path <> new.path) execute function keep_removed_content();
-- The content of a waybill's file goes with the last record of it.
create function keep_removed_file() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into removed_content (path)
    select old.path where not exists (select from stored_file f where f.path = old.path and f.deleted_at is null)
    on conflict do nothing;
  return null;
end $$;
create trigger removed_content after update of deleted_at on stored_file for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function keep_removed_file();

create function removed_contents(at_most int) returns setof text language sql stable security definer set search_path = public as
$$ select path from removed_content order by path limit at_most $$;
create function forget_removed_content(gone text) returns void language sql security definer set search_path = public as
$$ delete from removed_content where path = gone $$;

alter function keep_removed_content() owner to portal_owner;
alter function keep_removed_file() owner to portal_owner;
alter function removed_contents(int) owner to portal_owner;
alter function forget_removed_content(text) owner to portal_owner;
revoke all on function keep_removed_content(), keep_removed_file(), removed_contents(int), forget_removed_content(text) from public;
grant execute on function removed_contents(int), forget_removed_content(text) to portal_public;
