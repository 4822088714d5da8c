-- Lines of bills that customers dispute, and credit notes: what of a bill is owed no more.

create sequence credit_note_number;
alter sequence credit_note_number owner to portal_owner;
grant usage on sequence credit_note_number to portal_ops;

alter table bill
  -- What credit notes have taken off it, and what of it is disputed now: a trigger holds both at the commit.
  add column credited_minor bigint not null default 0,
  add column disputed_minor bigint not null default 0 check (disputed_minor >= 0),
  -- What is still owed. What is credited of a paid bill goes to the balance, and what was paid stays written.
  add column remaining_minor bigint not null generated always as (
    case when total_minor < 0 then total_minor - paid_minor else greatest(total_minor - credited_minor - paid_minor, 0) end
  ) stored,
  drop constraint bill_check,
  drop constraint bill_check1,
  add constraint credited_is_part check (credited_minor between 0 and greatest(total_minor, 0)),
  add constraint part_paid_is_open check ((status = 'partPaid') = (paid_minor <> 0 and remaining_minor <> 0)),
  add constraint paid_is_settled check (status <> 'paid' or remaining_minor = 0);
alter table bill_line add unique (customer_id, bill_id, id);

create table credit_note (
  customer_id bigint not null,
  id bigint generated always as identity,
  credit_note_no text not null unique,
  bill_id bigint not null,
  currency text not null,
  total_minor bigint not null check (total_minor > 0),
  -- Of it, what went into the balance, because less was owed for the bill.
  to_balance_minor bigint not null check (to_balance_minor between 0 and total_minor),
  text text not null,
  issued_at timestamptz not null,
  primary key (customer_id, id),
  unique (customer_id, bill_id, id),
  foreign key (customer_id, bill_id, currency) references bill (customer_id, id, currency)
);

create table credit_note_line (
  customer_id bigint not null,
  id bigint generated always as identity,
  credit_note_id bigint not null,
  bill_id bigint not null,
  line_id bigint not null,
  minor bigint not null check (minor > 0),
  primary key (customer_id, id),
  unique (customer_id, credit_note_id, line_id),
  foreign key (customer_id, bill_id, credit_note_id) references credit_note (customer_id, bill_id, id),
  foreign key (customer_id, bill_id, line_id) references bill_line (customer_id, bill_id, id)
);
create index credit_note_line_of_bill on credit_note_line (customer_id, bill_id, line_id) include (minor);

create table bill_dispute (
  customer_id bigint not null,
  id bigint generated always as identity,
  bill_id bigint not null,
  line_id bigint not null,
  status text not null default 'open',
  reason text not null,
  text text not null,
  -- What of the line is not owed, as the customer sees it.
  minor bigint not null check (minor > 0),
  login_id bigint not null,
  raised_at timestamptz not null,
  -- The day until which the forwarder answers, of the site's zone.
  answer_by date not null,
  answer text,
  answered_at timestamptz,
  -- Where it was accepted, in whole or in part.
  credit_note_id bigint,
  primary key (customer_id, id),
  foreign key (customer_id, bill_id, line_id) references bill_line (customer_id, bill_id, id),
  foreign key (customer_id, bill_id, credit_note_id) references credit_note (customer_id, bill_id, id),
  check ((status in ('accepted', 'refused')) = (answered_at is not null and answer is not null)),
  check ((status = 'accepted') = (credit_note_id is not null))
);
create unique index bill_dispute_once on bill_dispute (customer_id, line_id) where status = 'open';
create index bill_dispute_of_bill on bill_dispute (customer_id, bill_id);
-- What the forwarder has to answer.
create index bill_dispute_open on bill_dispute (id) where status = 'open';

-- At the commit, when all rows are there. It runs with the rights of the schema's owner: those of the transaction may see less.
create function bill_is_credited() returns trigger language plpgsql security definer set search_path = public as
$$
declare
  own bill;
begin
  select b.* into own from bill b where b.customer_id = new.customer_id and b.id = (to_jsonb(new) ->> tg_argv[0])::bigint;
  if own.credited_minor <> (
    select coalesce(sum(c.minor), 0) from credit_note_line c where c.customer_id = own.customer_id and c.bill_id = own.id
  ) or own.credited_minor <> (
    select coalesce(sum(c.total_minor), 0) from credit_note c where c.customer_id = own.customer_id and c.bill_id = own.id
  ) or own.disputed_minor <> (
    select coalesce(sum(d.minor), 0) from bill_dispute d
    where d.customer_id = own.customer_id and d.bill_id = own.id and d.status = 'open'
  ) then
    raise exception 'The bill % does not follow its credit notes and disputes.', own.bill_no
      using errcode = '23514', constraint = 'bill_is_credited';
  end if;
  if exists (
    select from bill_line l join credit_note_line c on c.customer_id = l.customer_id and c.line_id = l.id
    where l.customer_id = own.customer_id and l.bill_id = own.id group by l.id, l.minor having sum(c.minor) > l.minor
  ) then
    raise exception 'More than a line of the bill % charges is credited.', own.bill_no
      using errcode = '23514', constraint = 'line_is_credited';
  end if;
  return null;
end $$;
alter function bill_is_credited() owner to portal_owner;
revoke all on function bill_is_credited() from public;
create constraint trigger bill_is_credited after update of credited_minor, disputed_minor on bill deferrable initially deferred
  for each row execute function bill_is_credited('id');
create constraint trigger bill_is_credited after insert on credit_note deferrable initially deferred
  for each row execute function bill_is_credited('bill_id');
create constraint trigger bill_is_credited after insert on credit_note_line deferrable initially deferred
  for each row execute function bill_is_credited('bill_id');
create constraint trigger bill_is_credited after insert or update on bill_dispute deferrable initially deferred
  for each row execute function bill_is_credited('bill_id');

call keep_to_customer('credit_note', 'credit_note_line', 'bill_dispute');
grant select on credit_note, credit_note_line to portal_app;
grant select, insert on credit_note, credit_note_line to portal_ops;
grant select, insert on bill_dispute to portal_app, portal_ops;
grant update (status) on bill_dispute to portal_app;
grant update (status, answer, answered_at, credit_note_id) on bill_dispute to portal_ops;
grant update (disputed_minor) on bill to portal_app;
grant update (credited_minor, disputed_minor) on bill to portal_ops;

-- A bill that was given away says what was credited, too: the answers of these functions have more columns.
drop function find_shared_bill(bigint, bytea, timestamptz);
drop function find_shared_bill_lines(bigint, bytea, timestamptz);

create function find_shared_bill(of_bill bigint, hash bytea, at timestamptz)
  returns table (bill_no text, status text, currency text, total_minor bigint, paid_minor bigint, credited_minor bigint,
    disputed_minor bigint, remaining_minor bigint, issued_at timestamptz, due_on text, customer_name text, expires_at timestamptz)
  language sql stable security definer set search_path = public as
$$ select b.bill_no, b.status, b.currency, b.total_minor, b.paid_minor, b.credited_minor, b.disputed_minor, b.remaining_minor, b.issued_at,
     b.due_on::text, c.name_short, s.expires_at
   from open_bill_share(of_bill, hash, at) s join bill b on b.customer_id = s.customer_id and b.id = s.bill_id
     join customer c on c.id = b.customer_id $$;

create function find_shared_bill_lines(of_bill bigint, hash bytea, at timestamptz)
  returns table (id bigint, kind text, text text, minor bigint, credited_minor bigint, derivation jsonb, waybill_id bigint, waybill_no text)
  language sql stable security definer set search_path = public as
$$ select l.id, l.kind, l.text, l.minor,
     (select coalesce(sum(n.minor), 0)::bigint from credit_note_line n
       where n.customer_id = l.customer_id and n.bill_id = l.bill_id and n.line_id = l.id),
     l.derivation, w.id, w.waybill_no
   from open_bill_share(of_bill, hash, at) s join bill_line l on l.customer_id = s.customer_id and l.bill_id = s.bill_id
     left join waybill w on w.customer_id = l.customer_id and w.kind = l.subject_kind and w.id = l.subject_id
   order by l.position $$;

do $$
declare
  each text;
begin
  foreach each in array array['function find_shared_bill(bigint, bytea, timestamptz)',
    'function find_shared_bill_lines(bigint, bytea, timestamptz)'] loop
    execute 'alter ' || each || ' owner to portal_owner';
    execute 'revoke all on ' || each || ' from public';
  end loop;
end $$;
grant execute on function find_shared_bill(bigint, bytea, timestamptz), find_shared_bill_lines(bigint, bytea, timestamptz) to portal_public;
