-- An overseas waybill that is a draft again is not submitted: closed as a draft, it opens for nobody.
update overseas_waybill set submitted_at = null where status = 'WAIT_FOR_CONFIRM';

create or replace function open_share(of_waybill bigint, wanted_kind text, hash bytea, at timestamptz)
  returns table (customer_id bigint, waybill_kind text, waybill_id bigint, expires_at timestamptz)
  language sql stable security definer set search_path = public as
$$ select s.customer_id, s.waybill_kind, s.waybill_id, s.expires_at
   from waybill_share s
     left join waybill w on w.customer_id = s.customer_id and w.kind = s.waybill_kind and w.id = s.waybill_id
     left join overseas_waybill o on s.waybill_kind = 'overseas' and o.customer_id = s.customer_id and o.id = s.waybill_id
     left join parcel p on s.waybill_kind = 'parcel' and p.customer_id = s.customer_id and p.id = s.waybill_id
   where s.token_hash = hash and s.waybill_id = of_waybill and s.kind = wanted_kind and s.expires_at > at and s.withdrawn_at is null
     and case s.waybill_kind
       when 'overseas' then o.deleted_at is null and o.submitted_at is not null and o.status <> 'WAIT_FOR_CONFIRM'
       when 'parcel' then p.deleted_at is null and (p.status <> 'draft' or p.is_announced)
       else w.deleted_at is null and w.status <> 'wait_for_confirm' end $$;
