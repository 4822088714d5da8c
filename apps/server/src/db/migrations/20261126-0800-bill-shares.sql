-- Links to one bill for somebody without a login. Only the hash of what opens one is kept.
create table bill_share (
  customer_id bigint not null,
  id bigint generated always as identity,
  bill_id bigint not null,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (customer_id, id),
  foreign key (customer_id, bill_id) references bill
);
create index share_of_bill on bill_share (customer_id, bill_id);
call keep_to_customer('bill_share');
grant select, insert, update on bill_share to portal_app;

-- The bill that a link opens now. Its number, amount and end are part of the link.
create function open_bill_share(of_bill bigint, hash bytea, at timestamptz) returns table (customer_id bigint, bill_id bigint, expires_at timestamptz)
  language sql stable security definer set search_path = public as
$$ select s.customer_id, s.bill_id, s.expires_at from bill_share s
   where s.token_hash = hash and s.bill_id = of_bill and s.expires_at > at and s.withdrawn_at is null $$;

create function find_shared_bill(of_bill bigint, hash bytea, at timestamptz)
  returns table (bill_no text, status text, currency text, total_minor bigint, paid_minor bigint, issued_at timestamptz, due_on text,
    customer_name text, expires_at timestamptz)
  language sql stable security definer set search_path = public as
$$ select b.bill_no, b.status, b.currency, b.total_minor, b.paid_minor, b.issued_at, b.due_on::text, c.name_short, s.expires_at
   from open_bill_share(of_bill, hash, at) s join bill b on b.customer_id = s.customer_id and b.id = s.bill_id
     join customer c on c.id = b.customer_id $$;

create function find_shared_bill_lines(of_bill bigint, hash bytea, at timestamptz)
  returns table (id bigint, kind text, text text, minor bigint, derivation jsonb, waybill_id bigint, waybill_no text)
  language sql stable security definer set search_path = public as
$$ select l.id, l.kind, l.text, l.minor, l.derivation, w.id, w.waybill_no
   from open_bill_share(of_bill, hash, at) s join bill_line l on l.customer_id = s.customer_id and l.bill_id = s.bill_id
     left join waybill w on w.customer_id = l.customer_id and w.kind = l.subject_kind and w.id = l.subject_id
   order by l.position $$;

do $$
declare
  each text;
begin
  foreach each in array array['function open_bill_share(bigint, bytea, timestamptz)', 'function find_shared_bill(bigint, bytea, timestamptz)',
    'function find_shared_bill_lines(bigint, bytea, timestamptz)'] loop
    execute 'alter ' || each || ' owner to portal_owner';
    execute 'revoke all on ' || each || ' from public';
  end loop;
end $$;
grant execute on function find_shared_bill(bigint, bytea, timestamptz), find_shared_bill_lines(bigint, bytea, timestamptz) to portal_public;
