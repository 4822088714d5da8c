-- A number is found by its key, whoever typed it: full width made half, capitals, letters and digits alone. The same rule as
-- `numberKey` (packages/contract/src/number-key.ts); a test compares both. Locales have no say: codes are named, and only ASCII is raised.
create function number_key(typed text) returns text language sql immutable strict parallel safe as $$
  select upper(regexp_replace(normalize(typed, NFKC),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u2190-\u2bff\u3000-\u303f\ufe00-\ufe0f\ufeff]',
    '', 'g') collate "C")
$$;

alter table waybill
  add column waybill_no_key text not null generated always as (number_key(waybill_no)) stored,
  add column reference_no_key text generated always as (number_key(reference_no)) stored;
alter table pickup add column pickup_no_key text not null generated always as (number_key(pickup_no)) stored;

create index waybill_by_key on waybill (customer_id, waybill_no_key) where deleted_at is null;
drop index waybill_by_reference;
create index waybill_by_reference_key on waybill (customer_id, reference_no_key) where deleted_at is null and reference_no is not null;

-- A part of a number is looked for in the index alone.
drop index waybill_newest;
create index waybill_newest on waybill (customer_id, created_at desc, id desc)
  include (waybill_no, reference_no, shipping_way, waybill_no_key, reference_no_key) where deleted_at is null;
