-- What a customer is charged: bills, and of what each of them is made.

create sequence bill_number;
alter sequence bill_number owner to portal_owner;
grant usage on sequence bill_number to portal_ops;

create table bill (
  customer_id bigint not null references customer,
  id bigint generated always as identity,
  rev int not null default 1,
  bill_no text not null unique,
  status text not null default 'issued',
  currency text not null,
  -- The sum of its lines: a trigger holds it at the commit.
  total_minor bigint not null,
  -- What has come in for it; the rest is owed.
  paid_minor bigint not null default 0,
  -- The last day to pay it, of the site's zone.
  due_on date not null,
  issued_at timestamptz not null,
  confirmed_at timestamptz,
  paid_at timestamptz,
  primary key (customer_id, id),
  constraint paid_is_part check (paid_minor = 0 or (sign(paid_minor) = sign(total_minor) and abs(paid_minor) <= abs(total_minor))),
  check ((status = 'partPaid') = (paid_minor <> 0 and paid_minor <> total_minor)),
  check (status <> 'paid' or paid_minor = total_minor),
  -- What a line names: its currency is its bill's.
  unique (customer_id, id, currency)
);

-- What is owed, the oldest first.
create index bill_owed on bill (customer_id, due_on, id) where status <> 'paid';

create trigger subject after insert or delete on bill for each row execute function keep_subject('bill');

create table bill_line (
  customer_id bigint not null,
  id bigint generated always as identity,
  bill_id bigint not null,
  position int not null,
  -- What it charges for.
  subject_kind text not null,
  subject_id bigint not null,
  -- A line of a price, or `extra`: added by hand, with a text of its own.
  kind text not null,
  text text,
  currency text not null,
  minor bigint not null,
  -- How the amount came about, as the price said it. None of an extra.
  derivation jsonb,
  primary key (customer_id, id),
  unique (customer_id, bill_id, position),
  check ((kind = 'extra') = (text is not null)),
  check ((kind = 'extra') = (derivation is null)),
  foreign key (customer_id, bill_id, currency) references bill (customer_id, id, currency),
  foreign key (customer_id, subject_kind, subject_id) references subject
);
create index bill_line_of_subject on bill_line (customer_id, subject_kind, subject_id) include (bill_id, minor);
-- What a price charges is charged once.
create unique index bill_line_once on bill_line (customer_id, subject_kind, subject_id, kind) where kind <> 'extra';

-- At the commit, when all lines are there. It runs with the rights of the schema's owner: those of the transaction may see less.
create function bill_is_sum() returns trigger language plpgsql security definer set search_path = public as
$$
declare
  each record;
begin
  for each in
    select b.bill_no from bill b
    where b.customer_id in (new.customer_id, old.customer_id)
      and b.id in ((to_jsonb(new) ->> tg_argv[0])::bigint, (to_jsonb(old) ->> tg_argv[0])::bigint)
      and b.total_minor <> (select coalesce(sum(l.minor), 0) from bill_line l where l.customer_id = b.customer_id and l.bill_id = b.id)
  loop
    raise exception 'The bill % is not the sum of its lines.', each.bill_no using errcode = '23514', constraint = 'bill_is_sum';
  end loop;
  return null;
end $$;
alter function bill_is_sum() owner to portal_owner;
revoke all on function bill_is_sum() from public;
create constraint trigger bill_is_sum after insert or update of total_minor on bill deferrable initially deferred
  for each row execute function bill_is_sum('id');
create constraint trigger bill_is_sum after insert or update or delete on bill_line deferrable initially deferred
  for each row execute function bill_is_sum('bill_id');

call keep_to_customer('bill', 'bill_line');
grant select on bill, bill_line to portal_app;
grant update (rev, status, confirmed_at) on bill to portal_app;
grant select, insert on bill, bill_line to portal_ops;
grant update (rev, status, confirmed_at, paid_minor, paid_at) on bill to portal_ops;
