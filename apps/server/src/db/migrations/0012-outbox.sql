-- What is to be done outside the database once a change has been committed: written in the change's own transaction, moved to the job queue
-- by a relay. A row holds ids, never data.
create table outbox (
  customer_id bigint not null references customer,
  id bigint generated always as identity,
  -- The queue knows the job by this: moved twice, it is one job still.
  job_id uuid not null default gen_random_uuid(),
  topic text not null,
  ids jsonb not null,
  -- Not to be worked before.
  due_at timestamptz not null,
  primary key (customer_id, id)
);
create index outbox_due on outbox (due_at, id);

call keep_to_customer('outbox');
grant insert on outbox to portal_app;
grant select, insert, delete on outbox to portal_ops;
