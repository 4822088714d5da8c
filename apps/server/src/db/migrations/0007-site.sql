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

-- Until when the forwarder needs the answer.
alter table question add column reply_by timestamptz;

-- When the goods left for export, or began to travel where there is none: what was shipped in which month.
alter table waybill add column out_stock_at timestamptz;
update waybill w set out_stock_at = (
  select min(coalesce(m.actual_at, m.learnt_at)) from milestone m
  where m.customer_id = w.customer_id and m.waybill_id = w.id and m.kind = 'status' and m.status not in (
    'wait_for_confirm', 'wait_for_deal_send', 'wait_for_in_stock', 'wait_for_out_stock', 'wait_for_on_line',
    'already_freeze', 'already_returned', 'already_close'));
create index waybill_shipped on waybill (customer_id, out_stock_at) where deleted_at is null and out_stock_at is not null;

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

alter table article enable row level security;
alter table article force row level security;
create policy own on article for select to portal_app
  using (site_id = (select c.site_id from customer c where c.id = (select current_customer())));
create policy forwarder on article to portal_ops using (true) with check (true);
create policy keeper on article to portal_owner using (true) with check (true);

alter table customer_contact enable row level security;
alter table customer_contact force row level security;
create policy own on customer_contact to portal_app
  using (customer_id = (select current_customer())) with check (customer_id = (select current_customer()));
create policy forwarder on customer_contact to portal_ops using (true) with check (true);
create policy keeper on customer_contact to portal_owner using (true) with check (true);

alter table article owner to portal_owner;
alter table customer_contact owner to portal_owner;
grant select on article, customer_contact to portal_app;
grant select, insert, update on article, customer_contact to portal_ops;
grant insert, update on site to portal_ops;
grant update (is_potential) on customer to portal_ops;
