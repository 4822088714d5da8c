-- Prices of small parcels, what is owed for them, and their bills.

alter table parcel_product
  -- As the forwarder has published them; null where the product has no price list.
  add column prices jsonb;

alter table parcel
  -- What was agreed to when it was announced, whatever is published later; null without a price list.
  add column terms jsonb,
  -- Different customs codes that the EU charges of, as it was saved or announced.
  add column duty_codes int not null default 0,
  -- What is owed since it was taken in. A charge that was refunded stays and says so.
  add column charges jsonb not null default '[]',
  -- When the last of them arose.
  add column charged_at timestamptz,
  -- What its bills are, all together, and whether something that is owed is on none of them.
  add column bill_state text not null default 'none',
  add column is_unbilled boolean not null default false;
create index parcel_unbilled on parcel (customer_id, id) where is_unbilled and deleted_at is null;

create or replace view billable with (security_invoker = true) as
  select customer_id, kind, id, waybill_no, waybill_no_key, deleted_at from waybill
  union all select customer_id, 'overseas', id, waybill_no, waybill_no_key, deleted_at from overseas_waybill
  union all select customer_id, 'parcel', id, waybill_no, waybill_no_key, deleted_at from parcel;

-- Each charge of a parcel is billed once.
create unique index bill_line_parcel_once on bill_line (customer_id, subject_id, (derivation ->> 'code'))
  where subject_kind = 'parcel' and derivation ->> 'by' = 'parcel' and not is_void;
alter table bill_line add constraint charge_of_parcel check (subject_kind = 'parcel' or coalesce(derivation ->> 'by', '') <> 'parcel');
