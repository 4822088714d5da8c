-- What an amount of a bill is the product of, the tax inside it, and what was converted at which rate. A bill may have thousands of lines.

-- Hundredths of a per cent, inside what a customer's bills charge from now on.
alter table customer add column tax_basis_points int not null default 0 check (tax_basis_points between 0 and 9999);

alter table bill_line
  -- What is charged by hand may be: quantity, unit and the price of one, as the forwarder has written them.
  add column product jsonb,
  add column tax_basis_points int not null default 0 check (tax_basis_points between 0 and 9999),
  -- Inside the amount.
  add column tax_minor bigint not null default 0,
  -- What the price said in its own currency, and the rates that made the amount of it, as they were at the issue.
  add column origin_currency text,
  add column origin_minor bigint,
  add column origin_rates jsonb,
  add constraint product_is_by_hand check (product is null or kind = 'extra'),
  add constraint tax_is_inside check (case when tax_basis_points = 0 then tax_minor = 0 else abs(tax_minor) <= abs(minor) end),
  add constraint origin_is_whole check (
    (origin_currency is null) = (origin_minor is null) and (origin_currency is null) = (origin_rates is null)
    and origin_currency is distinct from currency
  );

-- The sum of the lines is kept with the bill, a statement at a time: each line by itself would add up all of them again.
alter table bill add column lines_minor bigint not null default 0;
update bill set lines_minor = total_minor;

drop trigger bill_is_sum on bill_line;
drop trigger bill_is_sum on bill;
drop function bill_is_sum();

create function bill_adds_lines() returns trigger language plpgsql security definer set search_path = public as
$$
begin
  update bill b set lines_minor = b.lines_minor + l.minor
  from (select a.customer_id, a.bill_id, sum(a.minor) as minor from added a group by a.customer_id, a.bill_id) l
  where b.customer_id = l.customer_id and b.id = l.bill_id and l.minor <> 0;
  return null;
end $$;
alter function bill_adds_lines() owner to portal_owner;
revoke all on function bill_adds_lines() from public;
create trigger bill_adds_lines after insert on bill_line referencing new table as added for each statement execute function bill_adds_lines();

-- Whoever it is: what was issued stays, and is corrected by a credit note or a further bill. Lines go with their bill alone.
create function bill_line_stays() returns trigger language plpgsql security definer set search_path = public as
$$
begin
  if tg_op = 'UPDATE' or exists (select from bill b where b.customer_id = old.customer_id and b.id = old.bill_id) then
    raise exception 'A line of a bill stays as it was issued.' using errcode = '23514', constraint = 'bill_line_stays';
  end if;
  return null;
end $$;
alter function bill_line_stays() owner to portal_owner;
revoke all on function bill_line_stays() from public;
create trigger bill_line_stays before update of customer_id, bill_id, minor, tax_minor on bill_line
  for each row execute function bill_line_stays();
create constraint trigger bill_line_goes_with_bill after delete on bill_line deferrable initially deferred
  for each row execute function bill_line_stays();

-- At the commit, when all lines are there.
create function bill_is_sum() returns trigger language plpgsql security definer set search_path = public as
$$
begin
  if exists (select from bill b where b.customer_id = new.customer_id and b.id = new.id and b.total_minor <> b.lines_minor) then
    raise exception 'The bill % is not the sum of its lines.', new.bill_no using errcode = '23514', constraint = 'bill_is_sum';
  end if;
  return null;
end $$;
alter function bill_is_sum() owner to portal_owner;
revoke all on function bill_is_sum() from public;
create constraint trigger bill_is_sum after insert or update of total_minor, lines_minor on bill deferrable initially deferred
  for each row execute function bill_is_sum();

drop function find_shared_bill_lines(bigint, bytea, timestamptz);
create function find_shared_bill_lines(of_bill bigint, hash bytea, at timestamptz)
  returns table (id bigint, kind text, text text, minor bigint, credited_minor bigint, derivation jsonb, product jsonb,
    tax_basis_points int, tax_minor bigint, origin_currency text, origin_minor bigint, origin_rates jsonb, waybill_id bigint, waybill_no text)
  language sql stable security definer set search_path = public as
$$ select l.id, l.kind, l.text, l.minor,
     (select coalesce(sum(n.minor), 0)::bigint from credit_note_line n
       where n.customer_id = l.customer_id and n.bill_id = l.bill_id and n.line_id = l.id),
     l.derivation, l.product, l.tax_basis_points, l.tax_minor, l.origin_currency, l.origin_minor, l.origin_rates,
     w.id, w.waybill_no
   from open_bill_share(of_bill, hash, at) s join bill_line l on l.customer_id = s.customer_id and l.bill_id = s.bill_id
     left join waybill w on w.customer_id = l.customer_id and w.kind = l.subject_kind and w.id = l.subject_id
   order by l.position $$;
alter function find_shared_bill_lines(bigint, bytea, timestamptz) owner to portal_owner;
revoke all on function find_shared_bill_lines(bigint, bytea, timestamptz) from public;
grant execute on function find_shared_bill_lines(bigint, bytea, timestamptz) to portal_public;
