-- Bills that the forwarder has voided: nothing of them is owed, and what their lines charged may be charged anew.
alter table bill
  add column voided_at timestamptz,
  add column void_reason text,
  add check ((status = 'voided') = (voided_at is not null)),
  add check ((voided_at is null) = (void_reason is null)),
  add constraint voided_is_untouched check (voided_at is null or (paid_minor = 0 and credited_minor = 0 and disputed_minor = 0)),
  -- With the constraints that name it.
  drop column remaining_minor;
alter table bill
  add column remaining_minor bigint not null generated always as (
    case when voided_at is not null then 0 when total_minor < 0 then total_minor - paid_minor
      else greatest(total_minor - credited_minor - paid_minor, 0) end
  ) stored,
  add constraint part_paid_is_open check ((status = 'partPaid') = (paid_minor <> 0 and remaining_minor <> 0)),
  add constraint paid_is_settled check (status <> 'paid' or remaining_minor = 0);
grant update (voided_at, void_reason) on bill to portal_ops;

alter table bill_line add column is_void boolean not null default false;
drop index bill_line_once;
create unique index bill_line_once on bill_line (customer_id, subject_kind, subject_id, kind) where kind <> 'extra' and not is_void;
grant update (is_void) on bill_line to portal_ops;
