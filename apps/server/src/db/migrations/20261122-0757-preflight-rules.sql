-- Pre-flight rules as a site's forwarder has published them, in versions. A site without any goes by the default rules.
create table rule_set (
  site_id bigint not null references site,
  version int not null,
  rules jsonb not null,
  published_at timestamptz not null,
  -- Names this very set anywhere, so that a copy kept in memory is never another one's.
  edition uuid not null default gen_random_uuid(),
  primary key (site_id, version)
);

-- A customer sees the rules of its own site.
alter table rule_set enable row level security;
alter table rule_set force row level security;
create policy own on rule_set for select to portal_app
  using (site_id = (select c.site_id from customer c where c.id = (select current_customer())));
create policy forwarder on rule_set to portal_ops using (true) with check (true);
create policy keeper on rule_set to portal_owner using (true) with check (true);
alter table rule_set owner to portal_owner;
grant select on rule_set to portal_app;
grant select, insert on rule_set to portal_ops;

