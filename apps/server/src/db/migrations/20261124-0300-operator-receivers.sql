-- Where an operator's own system hears of what has changed, in the order in which it happened, and how far it has heard.

create table operator_receiver (
  id bigint generated always as identity primary key,
  name text not null unique,
  url text not null,
  -- Sealed: a call is signed with it.
  secret bytea not null,
  site_id bigint references site,
  -- The last event that was taken.
  moment bigint not null,
  event_id bigint not null,
  failures int not null default 0,
  next_attempt_at timestamptz not null,
  last_error text,
  last_sent_at timestamptz,
  is_active boolean not null default true
);
alter table operator_receiver owner to portal_owner;
grant select, insert, update, delete on operator_receiver to portal_ops;
