-- An end waybill has several containers, where it had one without a type.
update end_order set details = (details - 'cabinetNumber' - 'cabinetType') || jsonb_build_object('containers',
  jsonb_build_array(jsonb_strip_nulls(jsonb_build_object('cabinetNumber', details -> 'cabinetNumber', 'cabinetType', details -> 'cabinetType'))))
where details ->> 'cabinetNumber' <> '';

-- And several addresses: which of them a proof of delivery is of, by its place among them.
alter table delivery_proof add address_no int check (address_no > 0);
