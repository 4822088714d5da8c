-- The end of each sync of a shop leaves the next one behind. Of shops that were connected before that was so, the first begins within an hour,
-- not all at once.
insert into work (customer_id, kind, record_id, actor, call, due_at)
select customer_id, 'amazon.sync', id, 'system', 'maintenance', now() + random() * interval '1 hour'
from amazon_store where authorisation = 'connected' and deleted_at is null
on conflict (customer_id, kind, record_id) where state <> 'givenUp' do nothing;
