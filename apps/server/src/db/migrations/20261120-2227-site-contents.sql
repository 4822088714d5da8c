-- What a site says of itself and to its customers, who looks after a customer, and what the dashboard counts.

-- Where files of the sites stand is a matter of the environment, no longer of each site.
alter table site add column rev int not null default 1;
update site set data = (data - 'fileBase') || '{"namelessCustomerCode": ""}';

-- Announcements. A withdrawn one is gone for readers and stays for the record.
create table article (
  site_id bigint not null references site,
  id bigint generated always as identity,
  rev int not null default 1,
  kind text not null,
  starts_at timestamptz not null,
  -- The first moment at which it is no longer on; null has no end.
  ends_at timestamptz,
  -- { "zh": { "title", "body" }, "en": { … } }; bodies are cleaned markup.
  texts jsonb not null,
  published_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (site_id, id)
);
create index article_newest on article (site_id, starts_at desc, id desc) where withdrawn_at is null;

alter table customer
  -- Section 6: appears with a label; the forwarder says so.
  add column is_potential boolean not null default false;

create table customer_contact (
  customer_id bigint not null references customer,
  id bigint generated always as identity,
  rev int not null default 1,
  -- { "name", "phone", "qq" }, null where nobody is named.
  salesman jsonb,
  customer_service jsonb,
  sale_assistant jsonb,
  redirects_to_old_system boolean not null default false,
  primary key (customer_id, id),
  unique (customer_id)
);

-- The pictures of a site's brand, one of a kind: everybody sees them, by a name that their content gives.
create table site_picture (
  site_id bigint not null references site,
  kind text not null check (kind in ('logo', 'icon', 'hero')),
  -- What its address ends with.
  name text not null,
  path text not null unique,
  content_type text not null,
  size bigint not null,
  uploaded_at timestamptz not null,
  primary key (site_id, kind)
);
create index site_picture_by_name on site_picture (name);

create function find_site_picture(wanted text) returns table (path text, content_type text, size bigint)
  language sql stable security definer set search_path = public as
$$ select p.path, p.content_type, p.size from site_picture p where p.name = wanted limit 1 $$;
alter function find_site_picture(text) owner to portal_owner;
revoke all on function find_site_picture(text) from public;
grant execute on function find_site_picture(text) to portal_public;

call keep_to_site('article', 'site_picture');
grant select, insert, update on site_picture to portal_ops;
call keep_to_customer('customer_contact');
grant select on article, customer_contact to portal_app;
grant select, insert, update on article, customer_contact to portal_ops;
