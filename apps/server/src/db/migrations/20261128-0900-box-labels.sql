-- Amazon's labels of the boxes of a waybill: the files that its customer has uploaded, and what was read in them. Which box a label belongs
-- on is not kept: it follows from the packing list as it stands when somebody asks.

create table amazon_label_file (
  customer_id bigint not null,
  id bigint generated always as identity,
  waybill_id bigint not null,
  state text not null default 'queued' check (state in ('queued', 'reading', 'done', 'failed')),
  name text not null,
  path text not null unique,
  size bigint not null,
  sha256 text not null,
  -- Null until it is open.
  pages int,
  -- Pages are read in portions, each in one transaction with this number: who goes on after a crash begins here.
  pages_read int not null default 0,
  -- Those on which nothing could be read.
  empty_pages int[] not null default '{}',
  -- Why it could not be read: a reason of the contract and its arguments.
  reason text,
  reason_args jsonb,
  uploaded_at timestamptz not null,
  finished_at timestamptz,
  primary key (customer_id, id),
  foreign key (customer_id, waybill_id) references waybill on delete cascade
);
create index amazon_label_file_of_waybill on amazon_label_file (customer_id, waybill_id, id);

create table amazon_label (
  customer_id bigint not null,
  id bigint generated always as identity,
  file_id bigint not null,
  -- Counted from 1.
  page int not null,
  -- As Amazon names the box: its shipment, U, and its number in six digits.
  box_id text not null,
  -- Where on the page it is, in points of the page's own coordinates, and by how many degrees the page is turned to be read.
  area jsonb not null,
  turn int not null,
  -- Read from its bar code.
  is_scanned boolean not null,
  primary key (customer_id, id),
  foreign key (customer_id, file_id) references amazon_label_file on delete cascade
);
create index amazon_label_of_file on amazon_label (customer_id, file_id, id);

call keep_to_customer('amazon_label_file', 'amazon_label');
grant select, insert, update, delete on amazon_label_file to portal_app;
grant select, insert on amazon_label to portal_app;

-- As before, see the first migration; files of labels count too.
create or replace function file_is_named(key text) returns boolean language sql stable security definer set search_path = public as
$$ select exists (select from stored_file f where f.path = key and f.deleted_at is null)
     or exists (select from label_logo l where l.path = key)
     or exists (select from site_picture s where s.path = key)
     or exists (select from library_file m where m.path = key)
     or exists (select from kept_picture p where p.path = key or p.small_path = key)
     or exists (select from kept_import i where i.path = key)
     or exists (select from export e where e.path = key)
     or exists (select from amazon_label_file a where a.path = key) $$;

create trigger removed_content after delete on amazon_label_file for each row execute function keep_removed_content();
