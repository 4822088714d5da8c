-- What the product of a parcel carried at most, and how much it tolerated, when the parcel was announced by it: it is judged by that when it is
-- taken in, as it is priced by the prices of that moment. What was taken in before was judged before.
alter table parcel add column carried jsonb;
update parcel p set carried = jsonb_build_object('maxGrams', x.max_grams, 'maxMm', x.max_mm, 'tolerance', x.tolerance)
  from parcel_product x where x.site_id = p.site_id and x.code = p.details ->> 'productCode' and p.is_announced and p.status = 'draft'
    and p.deleted_at is null;
