-- Who was offered something takes it along as a paper, under the name of the forwarder's site: the answer of this function has one column more.
drop function find_shared_quotation(bigint, bytea, timestamptz);

create function find_shared_quotation(of_quotation bigint, hash bytea, at timestamptz)
  returns table (quotation_no text, status text, enquiry jsonb, version int, valid_to text, requested_at timestamptz, offered_at timestamptz,
    customer_name text, brand jsonb, answer_valid_to text, answer_offered_at timestamptz, answer_remark text, expires_at timestamptz)
  language sql stable security definer set search_path = public as
$$ select q.quotation_no, q.status, q.enquiry, q.version, q.valid_to::text, q.requested_at, q.offered_at, c.name_short, i.data -> 'title',
     a.valid_to::text, a.offered_at, a.remark, s.expires_at
   from open_quotation_share(of_quotation, hash, at) s join quotation q on q.customer_id = s.customer_id and q.id = s.quotation_id
     join customer c on c.id = q.customer_id join site i on i.id = c.site_id
     left join quotation_answer a on a.customer_id = q.customer_id and a.quotation_id = q.id and a.version = q.version $$;

alter function find_shared_quotation(bigint, bytea, timestamptz) owner to portal_owner;
revoke all on function find_shared_quotation(bigint, bytea, timestamptz) from public;
grant execute on function find_shared_quotation(bigint, bytea, timestamptz) to portal_public;
