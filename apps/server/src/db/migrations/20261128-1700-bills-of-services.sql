-- Bills of overseas waybills: what a customer has decided on is charged at the prices that he has agreed to.

-- Whatever a bill may charge for, by the kind and id that its lines name. It shows of each what whoever asks may see of it.
create view billable with (security_invoker = true) as
  select customer_id, kind, id, waybill_no, waybill_no_key, deleted_at from waybill
  union all select customer_id, 'overseas', id, waybill_no, waybill_no_key, deleted_at from overseas_waybill;
alter view billable owner to portal_owner;
grant select on billable to portal_app, portal_ops;

alter table overseas_waybill
  -- What its bills are, all together, and whether something that was decided is on none of them.
  add column bill_state text not null default 'none',
  add column is_unbilled boolean not null default false;
create index overseas_unbilled on overseas_waybill (customer_id, id desc) where is_unbilled and deleted_at is null;

-- A line that charges a service of a decision names it: the decision is one of the waybill that the line is about.
alter table overseas_decision add unique (customer_id, waybill_id, id);
alter table bill_line
  add column decision_id bigint,
  add foreign key (customer_id, subject_id, decision_id) references overseas_decision (customer_id, waybill_id, id),
  add constraint service_of_decision check ((decision_id is not null) = coalesce(derivation ->> 'by' = 'service', false)),
  add constraint decision_of_overseas check (decision_id is null or subject_kind = 'overseas');
-- Each service of a decision is charged once.
create unique index bill_line_service_once on bill_line (customer_id, decision_id, (derivation ->> 'code'))
  where decision_id is not null and not is_void;

drop function find_shared_bill_lines(bigint, bytea, timestamptz);
create function find_shared_bill_lines(of_bill bigint, hash bytea, at timestamptz)
  returns table (id bigint, kind text, text text, minor bigint, credited_minor bigint, derivation jsonb, product jsonb,
    tax_basis_points int, tax_minor bigint, origin_currency text, origin_minor bigint, origin_rates jsonb,
    waybill_kind text, waybill_id bigint, waybill_no text)
  language sql stable security definer set search_path = public as
$$ select l.id, l.kind, l.text, l.minor,
     (select coalesce(sum(n.minor), 0)::bigint from credit_note_line n
       where n.customer_id = l.customer_id and n.bill_id = l.bill_id and n.line_id = l.id),
     l.derivation, l.product, l.tax_basis_points, l.tax_minor, l.origin_currency, l.origin_minor, l.origin_rates,
     w.kind, w.id, w.waybill_no
   from open_bill_share(of_bill, hash, at) s join bill_line l on l.customer_id = s.customer_id and l.bill_id = s.bill_id
     left join billable w on w.customer_id = l.customer_id and w.kind = l.subject_kind and w.id = l.subject_id
   order by l.position $$;
alter function find_shared_bill_lines(bigint, bytea, timestamptz) owner to portal_owner;
revoke all on function find_shared_bill_lines(bigint, bytea, timestamptz) from public;
grant execute on function find_shared_bill_lines(bigint, bytea, timestamptz) to portal_public;
