-- Money that customers have transferred: what they tell of it, and what the forwarder has found at its bank.

-- Where a site's customers pay to.
create table bank_account (
  id bigint generated always as identity primary key,
  site_id bigint not null references site,
  account_name text not null,
  bank_name text not null,
  account_no text not null,
  currency text not null,
  -- It is shown no more, but what was paid to it still names it.
  ended_at timestamptz,
  unique (site_id, account_no, currency)
);
call keep_to_site('bank_account');
grant select on bank_account to portal_app;
grant select, insert, update on bank_account to portal_ops;

create sequence repayment_number;
grant usage on sequence repayment_number to portal_app, portal_ops;

create table repayment (
  customer_id bigint not null references customer,
  id bigint generated always as identity,
  rev int not null default 1,
  repayment_no text not null unique,
  repayment_no_key text not null generated always as (number_key(repayment_no)) stored,
  status text not null default 'toAudit',
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  bank_account_id bigint not null references bank_account,
  payer text,
  paid_on date not null,
  remark text,
  login_id bigint not null,
  created_at timestamptz not null,
  audited_at timestamptz,
  received_minor bigint check (received_minor > 0),
  refusal text,
  primary key (customer_id, id),
  unique (customer_id, id, currency),
  check ((status = 'approved') = (received_minor is not null)),
  check ((status = 'auditFailed') = (refusal is not null))
);
create trigger subject after insert or delete on repayment for each row execute function keep_subject('repayment');
create index repayment_newest on repayment (customer_id, id desc);
create index repayment_to_audit on repayment (id) where status = 'toAudit';

-- For which bills it is, and how much of each.
create table repayment_bill (
  customer_id bigint not null,
  id bigint generated always as identity,
  repayment_id bigint not null,
  bill_id bigint not null,
  currency text not null,
  minor bigint not null check (minor > 0),
  primary key (customer_id, id),
  unique (customer_id, repayment_id, bill_id),
  foreign key (customer_id, repayment_id, currency) references repayment (customer_id, id, currency),
  foreign key (customer_id, bill_id, currency) references bill (customer_id, id, currency)
);
create index repayment_bill_of_bill on repayment_bill (customer_id, bill_id);

call keep_to_customer('repayment', 'repayment_bill');
grant select, insert on repayment, repayment_bill to portal_app;
grant update (rev, status) on repayment to portal_app;
-- Beside what it audits: the demo is made in its role.
grant select, insert on repayment to portal_ops;
grant select, insert, update, delete on repayment_bill to portal_ops;
grant update (rev, status, audited_at, received_minor, refusal) on repayment to portal_ops;
