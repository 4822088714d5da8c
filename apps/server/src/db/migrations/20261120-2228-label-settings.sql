-- What a customer puts on its carton labels: a text (it has one already), a logo, the country of origin.

alter table customer
  -- One of the specification's four, or nothing.
  add column origin_country text,
  -- Counts the saves of the label settings: of two people who change them at once, the second learns of it.
  add column label_rev int not null default 0;

-- The pictures that were uploaded for the labels. One of a customer's is on them; the others wait to be saved, or to be cleared away.
create table label_logo (
  customer_id bigint not null references customer,
  id bigint generated always as identity,
  path text not null unique,
  content_type text not null,
  size bigint not null,
  sha256 text not null,
  is_current boolean not null default false,
  uploaded_at timestamptz not null,
  primary key (customer_id, id)
);
create unique index label_logo_one_current on label_logo (customer_id) where is_current;

call keep_to_customer('label_logo');
grant select, insert, update, delete on label_logo to portal_app;
grant update (company_text, origin_country, label_rev) on customer to portal_app;

-- As before, see the first migration; the pictures of labels count too.
create or replace function file_is_named(key text) returns boolean language sql stable security definer set search_path = public as
$$ select exists (select from stored_file f where f.path = key and f.deleted_at is null)
     or exists (select from label_logo l where l.path = key) $$;
