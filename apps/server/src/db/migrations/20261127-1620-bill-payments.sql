-- What of a bill was paid out of the balance, by the customer or by the forwarder for it. What a repayment was for is `repayment_bill`.
create table bill_payment (
  customer_id bigint not null,
  id bigint generated always as identity,
  bill_id bigint not null,
  currency text not null,
  minor bigint not null check (minor > 0),
  paid_at timestamptz not null,
  primary key (customer_id, id),
  foreign key (customer_id, bill_id, currency) references bill (customer_id, id, currency)
);
create index bill_payment_of_bill on bill_payment (customer_id, bill_id);
call keep_to_customer('bill_payment');
grant select, insert on bill_payment to portal_app, portal_ops;
grant update (paid_minor, paid_at) on bill to portal_app;

-- A customer's own transaction pays nothing that the books do not say: what a bill was paid is what its payments come to.
create function bill_is_paid_by_books() returns trigger language plpgsql security definer set search_path = public as
$$
begin
  if current_setting('role') = 'portal_app' and (new.paid_at is not null and new.remaining_minor <> 0 or new.paid_minor <> (
    select coalesce(sum(e.minor), 0) from ledger_posting p
    join ledger_entry e on e.customer_id = p.customer_id and e.posting_id = p.id and e.purpose = 'receivable' and not e.is_house
    where p.customer_id = new.customer_id and (
      (p.source_kind = 'bill' and p.source_id = new.id and p.purpose = 'settle')
      or (p.source_kind = 'billPayment' and p.source_id in (
        select y.id from bill_payment y where y.customer_id = new.customer_id and y.bill_id = new.id
      ))
      or (p.source_kind = 'repaymentBill' and p.source_id in (
        select l.id from repayment_bill l where l.customer_id = new.customer_id and l.bill_id = new.id
      ))
    )
  )) then
    raise exception 'The bill % is paid by the books alone.', new.bill_no using errcode = '23514', constraint = 'paid_by_books';
  end if;
  return null;
end $$;
alter function bill_is_paid_by_books() owner to portal_owner;
revoke all on function bill_is_paid_by_books() from public;
create constraint trigger bill_is_paid_by_books after update of paid_minor, paid_at on bill deferrable initially deferred
  for each row execute function bill_is_paid_by_books();

-- Locks a customer's balance for its own transaction, which may not change the account itself. It is the first account that `ledger_post`
-- locks, so that who has locked it waits for nobody who waits for it.
create function ledger_lock_balance(for_customer bigint, in_currency text)
returns bigint language plpgsql security definer set search_path = public as
$$
declare
  found bigint;
begin
  if current_setting('role') <> 'portal_ops' and current_customer() is distinct from for_customer then
    raise exception 'A balance of another customer.' using errcode = '42501';
  end if;
  select a.balance_minor into found from ledger_account a
    where a.customer_id = for_customer and not a.is_house and a.purpose = 'balance' and a.currency = in_currency for update;
  return coalesce(found, 0);
end $$;
alter function ledger_lock_balance(bigint, text) owner to portal_owner;
revoke all on function ledger_lock_balance(bigint, text) from public;
grant execute on function ledger_lock_balance(bigint, text) to portal_app, portal_ops;
