-- Messages to a customer, and which login has read which.

create table message (
  customer_id bigint not null references customer,
  id bigint generated always as identity,
  kind text not null,
  -- Clean markup (records/message-markup.ts), in the words of the day it was written.
  content_zh text not null,
  content_en text not null,
  waybill_id bigint,
  cdate timestamptz not null,
  -- What is searched: the words without their markup.
  words_zh text not null generated always as (regexp_replace(content_zh, '<[^>]*>', ' ', 'g')) stored,
  words_en text not null generated always as (regexp_replace(content_en, '<[^>]*>', ' ', 'g')) stored,
  primary key (customer_id, id),
  foreign key (customer_id, waybill_id) references waybill
);
create index message_newest on message (customer_id, cdate desc, id desc);

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

do $$
declare
  each text;
begin
  foreach each in array array['message', 'message_read'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format(
      'create policy own on %I to portal_app using (customer_id = (select current_customer())) with check (customer_id = (select current_customer()))',
      each);
    execute format('create policy forwarder on %I to portal_ops using (true) with check (true)', each);
    execute format('create policy keeper on %I to portal_owner using (true) with check (true)', each);
    execute format('alter table %I owner to portal_owner', each);
  end loop;
end $$;
grant select on message to portal_app;
grant select, insert on message_read to portal_app, portal_ops;
grant select, insert on message to portal_ops;
