-- Who is notified when something happens: mailboxes that have agreed to it, webhooks, robots of group chats. And what became of each notice.

create table notice_mailbox (
  customer_id bigint not null references customer,
  id bigint generated always as identity,
  rev int not null default 1,
  kind text not null,
  email text not null,
  language text not null,
  file_types text[] not null default '{}',
  -- What it is told of, and when: at once, or in a digest on a morning of its zone.
  events jsonb not null,
  time_zone text not null,
  is_active boolean not null,
  is_notice boolean not null,
  created_at timestamptz not null,
  -- Of the open question whether the recipient agrees.
  token_hash bytea unique,
  token_expires_at timestamptz,
  asked_at timestamptz,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  primary key (customer_id, id)
);
create unique index notice_mailbox_once on notice_mailbox (customer_id, kind, lower(email));

create table notice_receiver (
  customer_id bigint not null references customer,
  id bigint generated always as identity,
  rev int not null default 1,
  kind text not null,
  name text not null,
  -- Sealed: whoever knows a robot's address may write to its group.
  url bytea not null,
  shown_url text not null,
  secret bytea,
  language text not null,
  events text[] not null,
  -- What a robot is told of waybills.
  waybill_events text[] not null,
  is_active boolean not null,
  created_at timestamptz not null,
  primary key (customer_id, id)
);

-- One notice to one receiver, and the log of it.
create table delivery (
  customer_id bigint not null references customer,
  id bigint generated always as identity,
  mailbox_id bigint,
  receiver_id bigint,
  -- The address as it was then: what counts against too many mails outlives the mailbox.
  target text not null,
  event text not null,
  -- The waybill or the pickup order. Null for questions and tests.
  subject_kind text,
  subject_id bigint,
  -- The milestone, the file, the question or the bill of that waybill; without a key, for a milestone's has its month in it.
  item_id bigint,
  -- It goes with a digest, which is a delivery of its own once it is put together.
  digest text,
  digest_id bigint,
  state text not null default 'waiting',
  created_at timestamptz not null,
  attempts int not null default 0,
  last_attempt_at timestamptz,
  http_status int,
  error text,
  primary key (customer_id, id),
  foreign key (customer_id, mailbox_id) references notice_mailbox on delete set null (mailbox_id),
  foreign key (customer_id, receiver_id) references notice_receiver on delete set null (receiver_id),
  foreign key (customer_id, digest_id) references delivery on delete set null (digest_id),
  check ((subject_kind is null) = (subject_id is null)),
  foreign key (customer_id, subject_kind, subject_id) references subject
);
-- What can happen again, as when another driver is named, is notified again; what is recorded once, is notified once.
create unique index delivery_once_mailbox on delivery (customer_id, mailbox_id, event, item_id) where item_id is not null;
create unique index delivery_once_receiver on delivery (customer_id, receiver_id, event, item_id) where item_id is not null;
create index delivery_of_target on delivery (customer_id, target, created_at);
create index delivery_of_mailbox on delivery (customer_id, mailbox_id, id desc) where mailbox_id is not null;
create index delivery_of_receiver on delivery (customer_id, receiver_id, id desc) where receiver_id is not null;
create index delivery_of_digest on delivery (customer_id, digest_id) where digest_id is not null;
create index delivery_age on delivery (created_at);

-- Mails of a demo, which nobody sends.
create table kept_mail (
  customer_id bigint not null references customer,
  id bigint generated always as identity,
  kept_at timestamptz not null,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  headers jsonb not null,
  primary key (customer_id, id)
);
create index kept_mail_newest on kept_mail (kept_at desc);

call keep_to_customer('notice_mailbox', 'notice_receiver', 'delivery', 'kept_mail');
grant select, insert, update, delete on notice_mailbox, notice_receiver to portal_app;
grant select, insert, update on delivery to portal_app;
grant insert on kept_mail to portal_app;
-- The forwarder's events leave notices; it reads no secret of a receiver.
grant select on notice_mailbox, kept_mail to portal_ops;
grant select (customer_id, id, kind, language, events, waybill_events, is_active, shown_url) on notice_receiver to portal_ops;
grant select, insert on delivery to portal_ops;

-- The functions of the links in mails.
create function find_asked_mailbox(hash bytea, at timestamptz)
  returns table (customer_id bigint, id bigint, email text, kind text, customer_name text) language sql stable security definer set search_path = public as
$$ select m.customer_id, m.id, m.email, m.kind, c.name_short from notice_mailbox m join customer c on c.id = m.customer_id
   where m.token_hash = hash and m.token_expires_at > at $$;

create function confirm_mailbox(hash bytea, at timestamptz) returns table (email text) language sql security definer set search_path = public as
$$ with confirmed as (
     update notice_mailbox m set confirmed_at = at, unsubscribed_at = null, token_hash = null, token_expires_at = null
     where m.token_hash = hash and m.token_expires_at > at returning m.customer_id, m.id, m.email
   ), noted as (
     insert into audit (customer_id, at, actor, call, subject, subject_id, what)
     select c.customer_id, at, 'mailbox:' || c.id, 'notices.confirm', 'notice', c.id, 'confirmMailbox' from confirmed c
   )
   select c.email from confirmed c $$;

create function find_mailbox(wanted_customer bigint, wanted_id bigint)
  returns table (email text, kind text, customer_name text, is_unsubscribed boolean) language sql stable security definer set search_path = public as
$$ select m.email, m.kind, c.name_short, m.unsubscribed_at is not null from notice_mailbox m join customer c on c.id = m.customer_id
   where m.customer_id = wanted_customer and m.id = wanted_id $$;

create function unsubscribe_mailbox(wanted_customer bigint, wanted_id bigint, at timestamptz)
  returns void language sql security definer set search_path = public as
$$ with gone as (
     update notice_mailbox m set unsubscribed_at = at, token_hash = null, token_expires_at = null
     where m.customer_id = wanted_customer and m.id = wanted_id and m.unsubscribed_at is null returning m.customer_id, m.id
   )
   insert into audit (customer_id, at, actor, call, subject, subject_id, what)
   select g.customer_id, at, 'mailbox:' || g.id, 'notices.unsubscribe', 'notice', g.id, 'unsubscribeMailbox' from gone g $$;

create function purge_notices(at timestamptz) returns void language sql security definer set search_path = public as
$$ delete from delivery where created_at < at - interval '90 days';
   delete from kept_mail where kept_at < at - interval '30 days'; $$;

alter function find_asked_mailbox(bytea, timestamptz) owner to portal_owner;
alter function confirm_mailbox(bytea, timestamptz) owner to portal_owner;
alter function find_mailbox(bigint, bigint) owner to portal_owner;
alter function unsubscribe_mailbox(bigint, bigint, timestamptz) owner to portal_owner;
alter function purge_notices(timestamptz) owner to portal_owner;
revoke all on function find_asked_mailbox(bytea, timestamptz), confirm_mailbox(bytea, timestamptz), find_mailbox(bigint, bigint),
  unsubscribe_mailbox(bigint, bigint, timestamptz), purge_notices(timestamptz) from public;
grant execute on function find_asked_mailbox(bytea, timestamptz), confirm_mailbox(bytea, timestamptz), find_mailbox(bigint, bigint),
  unsubscribe_mailbox(bigint, bigint, timestamptz), purge_notices(timestamptz) to portal_public;
