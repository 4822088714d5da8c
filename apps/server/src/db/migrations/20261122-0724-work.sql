-- What is to be done once a change has been committed: mail, calls to other servers, long work. The row is the queue: the transaction that
-- wants the work writes it, a worker takes it with `skip locked`, and when the work is done the row is gone.
create table work (
  customer_id bigint not null references customer,
  id bigint generated always as identity,
  kind text not null,
  -- The record that it is about. The row carries no data: a worker reads the record when it works.
  record_id bigint not null,
  -- Who wanted it, and by which call: what it changes stands in the audit trail under their name.
  actor text not null,
  call text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'givenUp')),
  -- Not to be worked before.
  due_at timestamptz not null,
  -- The one counter of attempts; progress gives them back.
  attempts int not null default 0,
  -- Each attempt writes under its own number: one that was taken over writes nothing any more.
  fence int not null default 0,
  -- A worker that has been silent until then is dead.
  held_until timestamptz,
  -- How far it has come, as its kind counts.
  done int not null default 0,
  error text,
  primary key (customer_id, id),
  check ((state = 'running') = (held_until is not null))
);
create index work_due on work (due_at, id) where state <> 'givenUp';
create unique index work_once on work (customer_id, kind, record_id) where state <> 'givenUp';

call keep_to_customer('work');
grant select, insert, update, delete on work to portal_app, portal_ops;

-- What was given up stays for whoever looks for the reason.
create function purge_work(at timestamptz) returns void language sql security definer set search_path = public as
$$ delete from work where state = 'givenUp' and due_at < at - interval '90 days' $$;
alter function purge_work(timestamptz) owner to portal_owner;
revoke all on function purge_work(timestamptz) from public;
grant execute on function purge_work(timestamptz) to portal_public;

-- What the server itself does by the clock, and when it is next due: whichever server moves the time on does it.
create table schedule (
  name text primary key,
  due_at timestamptz not null
);
grant select, insert, update on schedule to portal_ops;
