-- Pictures of SKUs, and the workbooks and archives that a customer sends to fill its library.

-- One picture of an SKU in each place. The record's own data names it by its address, so that a list needs no second look.
create table kept_picture (
  customer_id bigint not null references customer,
  id bigint generated always as identity,
  record_id bigint not null,
  -- The field of the record that shows it: imgUrl, sellPriceScreenshot, incomeScreenshot.
  field text not null,
  path text not null unique,
  -- The same once more, as small as a list shows it.
  small_path text not null unique,
  content_type text not null,
  size bigint not null,
  -- Of the picture as it is kept, and as it was sent: one that comes again by either is not drawn again.
  sha256 text not null,
  source_sha256 text not null,
  uploaded_at timestamptz not null,
  primary key (customer_id, id),
  unique (customer_id, record_id, field),
  foreign key (customer_id, record_id) references kept_record on delete cascade
);

-- A file that is being taken over into the library, and what has come of it.
create table kept_import (
  customer_id bigint not null references customer,
  id bigint generated always as identity,
  -- sku, shipper: a workbook; skuPictures: an archive of pictures.
  kind text not null,
  -- The place of the record for which an archive brings pictures.
  picture text,
  state text not null default 'queued',
  file_name text not null,
  path text not null unique,
  size bigint not null,
  -- Null until the file has been counted.
  rows_total int,
  -- Rows are worked off in portions, each in one transaction with this number: who goes on after a crash begins here.
  rows_done int not null default 0,
  created int not null default 0,
  changed int not null default 0,
  unchanged int not null default 0,
  wrong int not null default 0,
  pictures int not null default 0,
  -- Records that the workbook has a column of pictures for, but no picture.
  lacks_pictures int not null default 0,
  -- Where the table stands, for the copy with what is wrong.
  sheet text,
  header_row int,
  -- Why it failed as a whole: a reason of the contract and its arguments.
  reason text,
  reason_args jsonb,
  queued_at timestamptz not null,
  finished_at timestamptz,
  primary key (customer_id, id)
);
create index kept_import_newest on kept_import (customer_id, kind, id desc);

-- What is wrong, or worth a look, in one row or one picture of an import: a rule of the contract, put into words when somebody reads it.
create table kept_import_finding (
  customer_id bigint not null,
  id bigint generated always as identity,
  import_id bigint not null,
  -- As the workbook counts them, from 1; of an archive the number of the file.
  row int not null,
  -- Counted from 0; null where the row as a whole is meant.
  col int,
  field text not null,
  rule text not null,
  args jsonb not null,
  is_warning boolean not null,
  -- The name of a file in an archive.
  name text,
  primary key (customer_id, id),
  foreign key (customer_id, import_id) references kept_import on delete cascade
);
create index kept_import_finding_in_order on kept_import_finding (customer_id, import_id, row, id);

call keep_to_customer('kept_picture', 'kept_import', 'kept_import_finding');
grant select, insert, update, delete on kept_picture, kept_import to portal_app;
grant select, insert on kept_import_finding to portal_app;

-- As before, see the first migration; pictures of SKUs and files of imports count too.
create or replace function file_is_named(key text) returns boolean language sql stable security definer set search_path = public as
$$ select exists (select from stored_file f where f.path = key and f.deleted_at is null)
     or exists (select from label_logo l where l.path = key)
     or exists (select from site_picture s where s.path = key)
     or exists (select from library_file m where m.path = key)
     or exists (select from kept_picture p where p.path = key or p.small_path = key)
     or exists (select from kept_import i where i.path = key) $$;

-- Pictures that are replaced or go with their record leave their contents to maintenance as well. Each has two.
create function keep_removed_pictures() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into removed_content (path) values (old.path), (old.small_path) on conflict do nothing;
  return null;
end $$;
alter function keep_removed_pictures() owner to portal_owner;
revoke all on function keep_removed_pictures() from public;
create trigger removed_content after delete on kept_picture for each row execute function keep_removed_pictures();
create trigger removed_content after delete on kept_import for each row execute function keep_removed_content();
