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

call keep_to_site('article');
call keep_to_customer('customer_contact');
grant select on article, customer_contact to portal_app;
grant select, insert, update on article, customer_contact to portal_ops;
