-- Data that customs abroad want before goods by sea are loaded (ISF, ENS, AFR), of the documents of a waybill: what its customer has saved
-- last, and apart from it what he has handed over, which the forwarder files.
create table advance_filing (
  customer_id bigint not null references customer,
  id bigint generated always as identity,
  waybill_id bigint not null,
  document text not null check (document in ('isfData', 'ensData')),
  rev int not null default 1,
  data jsonb not null,
  handed_data jsonb,
  handed_at timestamptz,
  -- The login's name.
  handed_by text,
  -- What customs call it, and the day, as the forwarder has said.
  reference text,
  filed_on date,
  saved_at timestamptz not null,
  primary key (customer_id, id),
  unique (customer_id, waybill_id, document),
  foreign key (customer_id, waybill_id) references waybill on delete cascade
);
-- The next filing begins with what the last one says of people and numbers.
create index advance_filing_last on advance_filing (customer_id, document, saved_at desc);

call keep_to_customer('advance_filing');
grant select, insert, update on advance_filing to portal_app;
grant select, update on advance_filing to portal_ops;
