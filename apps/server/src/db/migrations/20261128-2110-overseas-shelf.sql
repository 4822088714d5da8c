-- Pieces in a warehouse abroad that nobody is known to own, and who claims them.

create table overseas_find (
  site_id bigint not null references site,
  id bigint generated always as identity primary key,
  -- The code of the warehouse.
  warehouse text not null,
  found_on date not null,
  pieces int not null check (pieces > 0),
  -- Those that nobody was given.
  unclaimed int not null check (unclaimed between 0 and pieces),
  description text not null,
  -- Whatever can be read on them.
  mark text,
  -- The last day on which they are kept.
  kept_until date not null,
  told_at timestamptz,
  destroyed_at timestamptz,
  unique (site_id, id),
  foreign key (site_id, warehouse) references overseas_warehouse
);
create index overseas_find_kept on overseas_find (kept_until) where destroyed_at is null and unclaimed > 0;
create table overseas_find_picture (
  site_id bigint not null,
  id bigint generated always as identity primary key,
  find_id bigint not null,
  name text not null,
  path text not null unique,
  small_path text not null unique,
  content_type text not null,
  size bigint not null,
  foreign key (site_id, find_id) references overseas_find (site_id, id)
);
create index picture_of_find on overseas_find_picture (find_id);
call keep_to_site('overseas_find', 'overseas_find_picture');
grant select on overseas_find, overseas_find_picture to portal_app;
grant select, insert, update on overseas_find to portal_ops;
grant select, insert on overseas_find_picture to portal_ops;

create table overseas_claim (
  customer_id bigint not null,
  id bigint generated always as identity,
  find_id bigint not null references overseas_find,
  -- The return as whose pieces they come in, should they be his.
  waybill_id bigint not null,
  quantity int not null check (quantity > 0),
  oldsku text,
  reason text not null,
  state text not null default 'open' check (state in ('open', 'granted', 'refused', 'withdrawn')),
  -- Why it was refused.
  answer text,
  -- A picture or a document of the waybill that speaks for it.
  file_id bigint,
  login_id bigint not null,
  claimed_at timestamptz not null,
  answered_at timestamptz,
  primary key (customer_id, id),
  foreign key (customer_id, waybill_id) references overseas_waybill,
  foreign key (customer_id, file_id) references stored_file
);
create unique index overseas_claim_open on overseas_claim (customer_id, find_id) where state = 'open';
create index overseas_claim_of_find on overseas_claim (find_id, id);
call keep_to_customer('overseas_claim');
grant select, insert, update on overseas_claim to portal_app;
-- The demo's customers act in the forwarder's transaction.
grant select, insert, update on overseas_claim to portal_ops;

-- What a customer sees of it: what stands in warehouses in which he has goods, or has them come to.
create view overseas_shelf with (security_invoker = true) as
  select c.customer_id, f.*
  from overseas_find f join (
    select customer_id, site_id, details ->> 'abroadStockAddress' as warehouse from overseas_waybill
      where deleted_at is null and status not in ('WAIT_FOR_CONFIRM', 'WAIT_FOR_APPROVAL', 'ALREADY_FINISH', 'ALREADY_CLOSED')
    union select customer_id, site_id, warehouse from overseas_stock where standing > 0
  ) c on c.site_id = f.site_id and c.warehouse = f.warehouse
  where f.unclaimed > 0 and f.destroyed_at is null;
alter view overseas_shelf owner to portal_owner;
grant select on overseas_shelf to portal_app, portal_ops;

-- As before; pictures of the shelf count too.
create or replace function file_is_named(key text) returns boolean language sql stable security definer set search_path = public as
$$ select exists (select from stored_file f where f.path = key and f.deleted_at is null)
     or exists (select from label_logo l where l.path = key)
     or exists (select from site_picture s where s.path = key)
     or exists (select from library_file m where m.path = key)
     or exists (select from kept_picture p where p.path = key or p.small_path = key)
     or exists (select from kept_import i where i.path = key)
     or exists (select from export e where e.path = key)
     or exists (select from amazon_label_file a where a.path = key)
     or exists (select from overseas_find_picture p where p.path = key or p.small_path = key) $$;
