-- Services of a warehouse abroad: prices by how many units there are, the least that is charged, and work that is charged by the carton or the pallet.
alter table overseas_service
  add column tiers jsonb not null default '[]',
  add column minimum_minor bigint check (minimum_minor >= 0);

alter table overseas_decision
  add column cartons int check (cartons > 0),
  add column pallets int check (pallets > 0);
-- What was decided before had neither.
update overseas_decision d set services = (
  select coalesce(jsonb_agg(s || jsonb_build_object('tiers', '[]'::jsonb, 'minimumMinor', null,
    'units', case when s ->> 'unit' = 'piece' then d.quantity else 1 end) order by n), '[]')
  from jsonb_array_elements(d.services) with ordinality as e (s, n));
