-- Goods that have left a warehouse abroad may be asked to be delivered elsewhere; the forwarder asks the carrier and answers.

create table overseas_redirect (
  customer_id bigint not null,
  id bigint generated always as identity,
  waybill_id bigint not null,
  decision_id bigint not null,
  state text not null default 'asked' check (state in ('asked', 'accepted', 'refused', 'late')),
  -- Where the goods are to go instead: one of the two, as the decision has it.
  store_address text,
  consignee jsonb,
  reason text not null,
  -- The most that it may cost; null where it may cost nothing.
  most_minor bigint check (most_minor > 0),
  currency text,
  login_id bigint not null,
  asked_at timestamptz not null,
  -- What the forwarder says to it, and what it costs.
  answer text,
  fee_minor bigint check (fee_minor > 0),
  answered_at timestamptz,
  primary key (customer_id, id),
  foreign key (customer_id, waybill_id, decision_id) references overseas_decision (customer_id, waybill_id, id),
  foreign key (customer_id, login_id) references login,
  check ((store_address is null) <> (consignee is null)),
  check ((most_minor is null) = (currency is null)),
  check (fee_minor is null or fee_minor <= most_minor),
  check ((state = 'asked') = (answered_at is null))
);
create index overseas_redirect_of_waybill on overseas_redirect (customer_id, waybill_id);
-- Each decision has one request at a time that waits.
create unique index overseas_redirect_asked on overseas_redirect (customer_id, decision_id) where state = 'asked';
-- What waits for the forwarder, the oldest first.
create index overseas_redirect_waiting on overseas_redirect (id) where state = 'asked';
create index overseas_redirect_of_login on overseas_redirect (customer_id, login_id);

call keep_to_customer('overseas_redirect');
grant select, insert on overseas_redirect to portal_app;
-- The demo's customers act in the forwarder's transaction.
grant select, insert, update on overseas_redirect to portal_ops;
