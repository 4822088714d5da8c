-- What came in at the house's bank: lines of statements, each once. No customer sees any; a repayment says what is its own.
create table bank_line (
  id bigint generated always as identity primary key,
  bank_account_id bigint not null references bank_account,
  -- The bank's reference, or what the line says where there is none: the same line is kept once.
  line_key text not null,
  booked_on date not null,
  value_on date,
  minor bigint not null check (minor > 0),
  payer text,
  payer_account text,
  payer_account_key text not null generated always as (number_key(coalesce(payer_account, ''))) stored,
  reference text,
  purpose text not null,
  status text not null default 'unmatched',
  doubt text,
  -- What it may be for, as it was when the line was matched.
  candidates jsonb not null default '[]',
  -- Why it was set aside.
  reason text,
  imported_at timestamptz not null,
  settled_at timestamptz,
  unique (bank_account_id, line_key),
  check ((status = 'doubtful') = (doubt is not null)),
  check ((status = 'setAside') = (reason is not null)),
  check ((status in ('matched', 'setAside')) = (settled_at is not null))
);
alter table bank_line owner to portal_owner;
create index bank_line_waiting on bank_line (bank_account_id, id) where status in ('unmatched', 'doubtful');
create index bank_line_of_state on bank_line (status, id);
create index bank_line_of_payer on bank_line (payer_account_key) where status = 'matched' and payer_account_key <> '';
grant select, insert on bank_line to portal_ops;
grant update (status, doubt, candidates, reason, settled_at) on bank_line to portal_ops;

-- The line that a repayment came in by. One that nobody has told of before has no login.
alter table repayment
  add column bank_line_id bigint unique references bank_line,
  alter column login_id drop not null;
grant update (bank_line_id) on repayment to portal_ops;
create index repayment_of_bank_day on repayment (bank_account_id, paid_on) where status = 'approved' and bank_line_id is null;
