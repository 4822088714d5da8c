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
call keep_to_site('rule_set');
grant select on rule_set to portal_app;
grant select, insert on rule_set to portal_ops;

