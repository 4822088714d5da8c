-- Quotations: what customers ask a price for, what the forwarder offers, and which waybill an accepted offer has become.

create sequence quotation_number;
alter sequence quotation_number owner to portal_owner;
grant usage on sequence quotation_number to portal_app, portal_ops;

alter table subject drop constraint subject_kind_check,
  add check (kind in ('standard', 'end', 'overseas', 'parcel', 'pickup', 'bill', 'case', 'repayment', 'quotation'));

create table quotation (
  customer_id bigint not null references customer,
  id bigint generated always as identity,
  rev int not null default 1,
  quotation_no text not null unique,
  quotation_no_key text not null generated always as (number_key(quotation_no)) stored,
  status text not null default 'requested',
  -- What is asked, as it was asked, and of it what the list finds by.
  enquiry jsonb not null,
  shipping_way text not null,
  -- Of the latest answer; 0 until there is one.
  version int not null default 0,
  valid_to date,
  accepted_offer_id bigint,
  declined_by text,
  reason text,
  login_id bigint not null,
  requested_at timestamptz not null,
  offered_at timestamptz,
  accepted_at timestamptz,
  declined_at timestamptz,
  updated_at timestamptz not null,
  primary key (customer_id, id),
  unique (customer_id, quotation_no),
  check ((version = 0) = (valid_to is null)),
  check (status not in ('offered', 'accepted', 'ordered') or version > 0),
  check ((status in ('accepted', 'ordered')) = (accepted_offer_id is not null)),
  check ((status = 'declined') = (declined_by is not null))
);
create trigger subject after insert or delete on quotation for each row execute function keep_subject('quotation');
create index quotation_newest on quotation (customer_id, id desc);
-- What the forwarder has to answer.
create index quotation_requested on quotation (id) where status = 'requested';

-- What the forwarder has answered at one time: a later one leaves it readable.
create table quotation_answer (
  customer_id bigint not null,
  id bigint generated always as identity,
  quotation_id bigint not null,
  version int not null check (version > 0),
  valid_to date not null,
  remark text,
  offered_at timestamptz not null,
  primary key (customer_id, id),
  unique (customer_id, quotation_id, version),
  foreign key (customer_id, quotation_id) references quotation
);

-- An offer's terms price its order and, measured, its cartons; the quote is what the customer has seen.
create table quotation_offer (
  customer_id bigint not null,
  id bigint generated always as identity,
  quotation_id bigint not null,
  version int not null,
  position int not null,
  channel_id bigint not null references channel,
  terms jsonb not null,
  quote jsonb not null,
  currency text not null,
  total_minor bigint not null check (total_minor >= 0),
  includes text,
  excludes text,
  remark text,
  primary key (customer_id, id),
  unique (customer_id, quotation_id, version, position),
  unique (customer_id, quotation_id, id),
  foreign key (customer_id, quotation_id, version) references quotation_answer (customer_id, quotation_id, version)
);
alter table quotation add foreign key (customer_id, id, accepted_offer_id) references quotation_offer (customer_id, quotation_id, id);

-- The quotation whose accepted offer prices a waybill: one at a time, as long as the waybill is there.
alter table waybill add column online_inquiry_no text,
  add foreign key (customer_id, online_inquiry_no) references quotation (customer_id, quotation_no);
create unique index waybill_of_quotation on waybill (customer_id, online_inquiry_no) where online_inquiry_no is not null and deleted_at is null;

-- Links to one quotation for somebody without a login. Only the hash of what opens one is kept.
create table quotation_share (
  customer_id bigint not null,
  id bigint generated always as identity,
  quotation_id bigint not null,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (customer_id, id),
  foreign key (customer_id, quotation_id) references quotation
);
create index share_of_quotation on quotation_share (customer_id, quotation_id);

call keep_to_customer('quotation', 'quotation_answer', 'quotation_offer', 'quotation_share');
grant select, insert on quotation to portal_app, portal_ops;
grant update (rev, status, accepted_offer_id, declined_by, reason, requested_at, accepted_at, declined_at, updated_at) on quotation to portal_app;
-- The demo tells what customers have done in the forwarder's name.
grant update (rev, status, version, valid_to, accepted_offer_id, declined_by, reason, requested_at, offered_at, accepted_at, declined_at, updated_at) on quotation to portal_ops;
grant select on quotation_answer, quotation_offer to portal_app;
grant select, insert on quotation_answer, quotation_offer to portal_ops;
grant select, insert, update on quotation_share to portal_app;
-- Whether it was passed on stands with a quotation, whoever looks.
grant select on quotation_share to portal_ops;

-- What a link opens now.
create function open_quotation_share(of_quotation bigint, hash bytea, at timestamptz)
  returns table (customer_id bigint, quotation_id bigint, expires_at timestamptz)
  language sql stable security definer set search_path = public as
$$ select s.customer_id, s.quotation_id, s.expires_at from quotation_share s
   where s.token_hash = hash and s.quotation_id = of_quotation and s.expires_at > at and s.withdrawn_at is null $$;

create function find_shared_quotation(of_quotation bigint, hash bytea, at timestamptz)
  returns table (quotation_no text, status text, enquiry jsonb, version int, valid_to text, requested_at timestamptz, offered_at timestamptz,
    customer_name text, answer_valid_to text, answer_offered_at timestamptz, answer_remark text, expires_at timestamptz)
  language sql stable security definer set search_path = public as
$$ select q.quotation_no, q.status, q.enquiry, q.version, q.valid_to::text, q.requested_at, q.offered_at, c.name_short,
     a.valid_to::text, a.offered_at, a.remark, s.expires_at
   from open_quotation_share(of_quotation, hash, at) s join quotation q on q.customer_id = s.customer_id and q.id = s.quotation_id
     join customer c on c.id = q.customer_id
     left join quotation_answer a on a.customer_id = q.customer_id and a.quotation_id = q.id and a.version = q.version $$;

create function find_shared_offers(of_quotation bigint, hash bytea, at timestamptz)
  returns table (id bigint, version int, quote jsonb, includes text, excludes text, remark text)
  language sql stable security definer set search_path = public as
$$ select o.id, o.version, o.quote, o.includes, o.excludes, o.remark
   from open_quotation_share(of_quotation, hash, at) s join quotation q on q.customer_id = s.customer_id and q.id = s.quotation_id
     join quotation_offer o on o.customer_id = q.customer_id and o.quotation_id = q.id and o.version = q.version
   order by o.position $$;

do $$
declare
  each text;
begin
  foreach each in array array['function open_quotation_share(bigint, bytea, timestamptz)',
    'function find_shared_quotation(bigint, bytea, timestamptz)', 'function find_shared_offers(bigint, bytea, timestamptz)'] loop
    execute 'alter ' || each || ' owner to portal_owner';
    execute 'revoke all on ' || each || ' from public';
  end loop;
end $$;
grant execute on function find_shared_quotation(bigint, bytea, timestamptz), find_shared_offers(bigint, bytea, timestamptz) to portal_public;
