-- A parcel that came back or was destroyed before anybody had answered its request is stopped; out for delivery before that, it was not.
update parcel p set interception = 'done'
where p.status = 'return' and p.interception = 'refused' and p.interception_answer is null
  and not exists (select from parcel_event e
    where e.customer_id = p.customer_id and e.parcel_id = p.id and e.status in ('delivery', 'signed'));
