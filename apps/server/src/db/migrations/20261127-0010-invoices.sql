-- Tax invoices that customers ask for: of which bills, for whom, and what the forwarder has answered.

create sequence invoice_request_number;
alter sequence invoice_request_number owner to portal_owner;
grant usage on sequence invoice_request_number to portal_app, portal_ops;

alter table subject drop constraint subject_kind_check,
  add check (kind in ('standard', 'end', 'overseas', 'parcel', 'pickup', 'bill', 'case', 'repayment', 'quotation', 'invoice'));

create table invoice_request (
  customer_id bigint not null references customer,
  id bigint generated always as identity,
  rev int not null default 1,
  request_no text not null unique,
  request_no_key text not null generated always as (number_key(request_no)) stored,
  status text not null default 'applied',
  -- Its bills are on no other invoice.
  is_open boolean not null generated always as (status in ('applied', 'issued')) stored,
  kind text not null,
  -- As it was kept when the invoice was asked for.
  title jsonb not null,
  emails text,
  remark text,
  currency text not null,
  login_id bigint not null,
  created_at timestamptz not null,
  answered_at timestamptz,
  refusal text,
  invoice_no text,
  issued_on date,
  tax_rate_bp int check (tax_rate_bp between 0 and 9999),
  tax_minor bigint check (tax_minor >= 0),
  voided_at timestamptz,
  void_reason text,
  void_text text,
  red_letter_no text,
  primary key (customer_id, id),
  unique (customer_id, id, currency, is_open),
  check ((status in ('issued', 'voided')) = (invoice_no is not null and issued_on is not null and tax_rate_bp is not null and tax_minor is not null)),
  check ((status = 'refused') = (refusal is not null)),
  check ((status = 'voided') = (voided_at is not null and void_reason is not null and void_text is not null))
);
create trigger subject after insert or delete on invoice_request for each row execute function keep_subject('invoice');
create index invoice_request_newest on invoice_request (customer_id, id desc);
create index invoice_request_applied on invoice_request (id) where status = 'applied';
-- An invoice is issued once.
create unique index invoice_no_once on invoice_request (customer_id, invoice_no);

create table invoice_request_bill (
  customer_id bigint not null,
  id bigint generated always as identity,
  request_id bigint not null,
  bill_id bigint not null,
  currency text not null,
  -- Its request's.
  is_open boolean not null,
  -- What of the bill is on the invoice: at the request what it came to then, as issued afterwards.
  minor bigint not null check (minor >= 0),
  primary key (customer_id, id),
  unique (customer_id, request_id, bill_id),
  foreign key (customer_id, request_id, currency, is_open) references invoice_request (customer_id, id, currency, is_open) on update cascade,
  foreign key (customer_id, bill_id, currency) references bill (customer_id, id, currency)
);
-- No bill is on two invoices.
create unique index invoice_request_bill_once on invoice_request_bill (customer_id, bill_id) where is_open;
create index invoice_request_bill_of_bill on invoice_request_bill (customer_id, bill_id);

-- Whether a bill is on an invoice that is asked for or issued.
alter table bill add column is_invoiced boolean not null default false;

create function keep_bill_invoiced() returns trigger language plpgsql security definer set search_path = public as
$$
begin
  update bill b set is_invoiced = new.is_open
  where b.customer_id = new.customer_id and b.id = new.bill_id and b.is_invoiced <> new.is_open;
  return null;
end $$;
alter function keep_bill_invoiced() owner to portal_owner;
revoke all on function keep_bill_invoiced() from public;
create trigger keep_bill_invoiced after insert or update of is_open on invoice_request_bill
  for each row execute function keep_bill_invoiced();

call keep_to_customer('invoice_request', 'invoice_request_bill');
grant select, insert on invoice_request, invoice_request_bill to portal_app, portal_ops;
grant update (rev, status) on invoice_request to portal_app;
grant update (rev, status, answered_at, refusal, invoice_no, issued_on, tax_rate_bp, tax_minor, voided_at, void_reason, void_text, red_letter_no)
  on invoice_request to portal_ops;
grant update (minor) on invoice_request_bill to portal_ops;
