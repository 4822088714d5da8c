-- The books: double entry, only added to. An amount is positive in its owner's favour, so that all entries of a posting sum to zero: what a
-- customer has paid in is positive in its balance and negative at the house's bank, what it owes is negative in its receivable account.
-- The house's accounts stand once per customer: a row of one customer, as everything is, and no account that all customers wait for.

create table ledger_account (
  customer_id bigint not null references customer,
  id bigint generated always as identity,
  -- The house's, beside this customer's.
  is_house boolean not null,
  -- balance, held, receivable; of the house bank, tax, compensation, rounding, exchange, and revenue by kind of charge.
  purpose text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  last_seq int not null default 0,
  balance_minor bigint not null default 0,
  last_entry int generated always as (nullif(last_seq, 0)) stored,
  primary key (customer_id, id),
  unique (customer_id, is_house, purpose, currency),
  unique (customer_id, id, is_house, purpose, currency),
  check (last_seq > 0 or balance_minor = 0),
  constraint held_is_not_negative check (purpose <> 'held' or balance_minor >= 0)
);

create table ledger_posting (
  customer_id bigint not null references customer,
  id bigint generated always as identity,
  at timestamptz not null,
  -- What it was made for, once: a bill's issue, a repayment's approval.
  source_kind text not null,
  source_id bigint not null,
  purpose text not null,
  -- A correction is the same posting the other way round.
  reverses bigint,
  primary key (customer_id, id),
  unique (customer_id, source_kind, source_id, purpose),
  unique (customer_id, reverses),
  foreign key (customer_id, reverses) references ledger_posting
);

-- Entries of an account are a chain: each begins with what the one before left, and the account's balance is what the last one left. So a
-- balance is the sum of its entries by constraints alone, at the cost of one look-up, however many entries there are.
create table ledger_entry (
  customer_id bigint not null,
  id bigint generated always as identity,
  at timestamptz not null,
  account_id bigint not null,
  seq int not null check (seq > 0),
  posting_id bigint not null,
  -- As its account is: the list of movements reads no other table to find its page.
  is_house boolean not null,
  purpose text not null,
  currency text not null,
  minor bigint not null check (minor <> 0),
  before_minor bigint not null,
  after_minor bigint not null,
  previous int generated always as (nullif(seq - 1, 0)) stored,
  primary key (customer_id, account_id, seq),
  unique (customer_id, account_id, seq, after_minor),
  check (after_minor = before_minor + minor),
  check (seq > 1 or before_minor = 0),
  foreign key (customer_id, account_id, is_house, purpose, currency)
    references ledger_account (customer_id, id, is_house, purpose, currency),
  foreign key (customer_id, posting_id) references ledger_posting,
  foreign key (customer_id, account_id, previous, before_minor) references ledger_entry (customer_id, account_id, seq, after_minor)
);
create index ledger_entry_of_posting on ledger_entry (customer_id, posting_id);
create index ledger_entry_newest on ledger_entry (customer_id, id desc) where not is_house;
alter table ledger_account add constraint balance_is_chain foreign key (customer_id, id, last_entry, balance_minor)
  references ledger_entry (customer_id, account_id, seq, after_minor) deferrable initially deferred;

-- At the commit: an entry that its account has not followed would be left out of the balance, and a posting sums to zero per currency.
create function ledger_is_whole() returns trigger language plpgsql security definer set search_path = public as
$$
begin
  if (select a.last_seq from ledger_account a where a.customer_id = new.customer_id and a.id = new.account_id) < new.seq then
    raise exception 'The account % does not follow its entries.', new.account_id using errcode = '23514', constraint = 'account_follows';
  end if;
  if (
    select sum(e.minor) from ledger_entry e
    where e.customer_id = new.customer_id and e.posting_id = new.posting_id and e.currency = new.currency
  ) <> 0 then
    raise exception 'The posting % does not sum to zero in %.', new.posting_id, new.currency
      using errcode = '23514', constraint = 'posting_is_zero';
  end if;
  return null;
end $$;
alter function ledger_is_whole() owner to portal_owner;
revoke all on function ledger_is_whole() from public;
create constraint trigger ledger_is_whole after insert on ledger_entry deferrable initially deferred
  for each row execute function ledger_is_whole();

-- The chain alone would let an account go back to an earlier entry.
create function ledger_account_goes_on() returns trigger language plpgsql as
$$
begin
  if new.last_seq <> old.last_seq + 1
    or (new.customer_id, new.id, new.is_house, new.purpose, new.currency)
      is distinct from (old.customer_id, old.id, old.is_house, old.purpose, old.currency)
  then
    raise exception 'The account % only follows its entries.', old.id using errcode = '23514', constraint = 'account_goes_on';
  end if;
  return new;
end $$;
create trigger ledger_account_goes_on before update on ledger_account for each row execute function ledger_account_goes_on();

-- Whoever it is, the owner of the schema as well.
create function ledger_is_only_added_to() returns trigger language plpgsql as
$$
begin
  raise exception 'The ledger is only added to.' using errcode = '23514', constraint = 'append_only';
end $$;
create trigger append_only before update or delete on ledger_entry for each row execute function ledger_is_only_added_to();
create trigger append_only before update or delete on ledger_posting for each row execute function ledger_is_only_added_to();
create trigger append_only before delete on ledger_account for each row execute function ledger_is_only_added_to();
create trigger append_only_all before truncate on ledger_entry for each statement execute function ledger_is_only_added_to();
create trigger append_only_all before truncate on ledger_posting for each statement execute function ledger_is_only_added_to();

-- The one way to write the books, for a customer's own transaction as well, which sees none of the house's accounts. Accounts are locked in
-- one order, so that no two postings wait for each other. Several amounts for one account are one entry; what sums to nothing is none.
create function ledger_post(for_customer bigint, posted_at timestamptz, for_kind text, for_id bigint, for_purpose text, legs jsonb, reversed bigint)
returns bigint language plpgsql security definer set search_path = public as
$$
declare
  made bigint;
  leg record;
  own record;
begin
  if current_setting('role') <> 'portal_ops' and current_customer() is distinct from for_customer then
    raise exception 'A posting of another customer.' using errcode = '42501';
  end if;
  insert into ledger_posting (customer_id, at, source_kind, source_id, purpose, reverses)
    values (for_customer, posted_at, for_kind, for_id, for_purpose, reversed) returning id into made;
  for leg in
    select l.is_house, l.purpose, l.currency, sum(l.minor) as minor
    from jsonb_to_recordset(legs) as l (is_house boolean, purpose text, currency text, minor bigint)
    group by l.is_house, l.purpose, l.currency having sum(l.minor) <> 0
    order by l.is_house, l.purpose, l.currency
  loop
    insert into ledger_account (customer_id, is_house, purpose, currency)
      values (for_customer, leg.is_house, leg.purpose, leg.currency) on conflict do nothing;
    select a.id, a.last_seq, a.balance_minor into own from ledger_account a
      where a.customer_id = for_customer and a.is_house = leg.is_house and a.purpose = leg.purpose and a.currency = leg.currency for update;
    insert into ledger_entry
      (customer_id, at, account_id, seq, posting_id, is_house, purpose, currency, minor, before_minor, after_minor) values
      (for_customer, posted_at, own.id, own.last_seq + 1, made, leg.is_house, leg.purpose, leg.currency,
        leg.minor, own.balance_minor, own.balance_minor + leg.minor);
    update ledger_account set last_seq = own.last_seq + 1, balance_minor = own.balance_minor + leg.minor
      where customer_id = for_customer and id = own.id;
  end loop;
  return made;
end $$;
alter function ledger_post(bigint, timestamptz, text, bigint, text, jsonb, bigint) owner to portal_owner;
revoke all on function ledger_post(bigint, timestamptz, text, bigint, text, jsonb, bigint) from public;
grant execute on function ledger_post(bigint, timestamptz, text, bigint, text, jsonb, bigint) to portal_app, portal_ops;

call keep_to_customer('ledger_posting');
-- The house's own accounts are not the customer's to read.
call keep_by_policies('ledger_account', 'ledger_entry');
create policy own on ledger_account for select to portal_app using (customer_id = (select current_customer()) and not is_house);
create policy own on ledger_entry for select to portal_app using (customer_id = (select current_customer()) and not is_house);
create policy forwarder on ledger_account to portal_ops using (true) with check (true);
create policy forwarder on ledger_entry to portal_ops using (true) with check (true);
grant select on ledger_account, ledger_posting, ledger_entry to portal_app, portal_ops;
