-- Messages to a customer, and which login has read which.

create table message (
  customer_id bigint not null references customer,
  id bigint generated always as identity,
  kind text not null,
  -- Clean markup (records/message-markup.ts), in the words of the day it was written.
  content_zh text not null,
  content_en text not null,
  -- What it is about, and leads to; null where it is about the customer's dealings as a whole.
  subject_kind text,
  subject_id bigint,
  -- Whom it is for; null: every login of the customer.
  login_id bigint,
  cdate timestamptz not null,
  -- Under which the forwarder can withdraw what he has written.
  reference text,
  -- What is searched: the words without their markup.
  words_zh text not null generated always as (regexp_replace(content_zh, '<[^>]*>', ' ', 'g')) stored,
  words_en text not null generated always as (regexp_replace(content_en, '<[^>]*>', ' ', 'g')) stored,
  primary key (customer_id, id),
  check ((subject_kind is null) = (subject_id is null)),
  foreign key (customer_id, subject_kind, subject_id) references subject,
  foreign key (customer_id, login_id) references login on delete cascade
);
create index message_newest on message (customer_id, cdate desc, id desc);
create index message_by_reference on message (reference, customer_id) where reference is not null;

create table message_read (
  customer_id bigint not null,
  id bigint generated always as identity,
  login_id bigint not null,
  message_id bigint not null,
  read_at timestamptz not null,
  primary key (customer_id, id),
  unique (customer_id, login_id, message_id),
  foreign key (customer_id, login_id) references login on delete cascade,
  foreign key (customer_id, message_id) references message on delete cascade
);

call keep_to_customer('message', 'message_read');
grant select, insert on message to portal_app;
grant select, insert on message_read to portal_app, portal_ops;
grant select, insert, delete on message to portal_ops;
