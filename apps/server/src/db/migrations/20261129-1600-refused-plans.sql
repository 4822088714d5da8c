-- A plan that Amazon has refused to show, wholly or in part, is remembered as it was then (`updated_at`): it is asked for again where it has
-- changed at Amazon, or where somebody asks for a sync.
alter table amazon_plan
  -- Its shipments that were refused; one where the plan itself was.
  add column unread int not null default 0,
  add column refused_at timestamptz,
  -- Amazon's name of the last request that it has refused.
  add column request_id text,
  add check ((unread > 0) = (refused_at is not null));
grant delete on amazon_plan to portal_app;

-- When Amazon has last refused something that is told of the store.
alter table amazon_store add column sync_refused_at timestamptz;

-- What the clock is to begin is nobody's wish.
update work set actor = 'system', call = 'maintenance'
where kind in ('amazon.sync', 'erp.clock') and state = 'waiting' and due_at > now();
