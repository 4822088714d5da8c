-- Repayments that counted and do no more: the transfer has bounced, or was never theirs. The books say so by postings the other way round.
alter table repayment
  add column reversed_at timestamptz,
  add column reverse_reason text,
  drop constraint repayment_check,
  add constraint received_where_approved check ((status in ('approved', 'reversed')) = (received_minor is not null)),
  add check ((status = 'reversed') = (reversed_at is not null)),
  add check ((reversed_at is null) = (reverse_reason is null));
grant update (reversed_at, reverse_reason) on repayment to portal_ops;

-- As it was, but for what a credit note had put into the balance and a reversal puts back on the bill (`creditBack`): it is no payment.
create or replace function bill_is_paid_by_books() returns trigger language plpgsql security definer set search_path = public as
$$
begin
  if current_setting('role') = 'portal_app' and (new.paid_at is not null and new.remaining_minor <> 0 or new.paid_minor <> (
    select coalesce(sum(e.minor), 0) from ledger_posting p
    join ledger_entry e on e.customer_id = p.customer_id and e.posting_id = p.id and e.purpose = 'receivable' and not e.is_house
    where p.customer_id = new.customer_id and p.purpose <> 'creditBack' and (
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
