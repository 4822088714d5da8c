-- Documents that a waybill needs, each with the day it is due. The rules (packages/domain/src/documents/document-rules.ts) say which; a row
-- that nobody has given and that is needed no longer goes, one that was given stays without a due date.
create table waybill_document (
  customer_id bigint not null references customer,
  id bigint generated always as identity,
  waybill_id bigint not null,
  document text not null,
  giver text not null check (giver in ('customer', 'forwarder')),
  state text not null default 'missing' check (state in ('missing', 'given', 'inReview', 'accepted', 'refused')),
  -- Null: needed no longer.
  due_at timestamptz,
  -- What the due date is counted from.
  due_point text not null,
  file_id bigint,
  -- Why it was refused.
  reason text,
  -- The operator's name.
  reviewed_by text,
  reviewed_at timestamptz,
  reminded_at timestamptz,
  primary key (customer_id, id),
  unique (customer_id, waybill_id, document),
  foreign key (customer_id, waybill_id) references waybill on delete cascade,
  foreign key (customer_id, file_id) references stored_file
);
-- What its customer still has to bring, by its day.
create index document_due on waybill_document (due_at) where giver = 'customer' and state in ('missing', 'refused') and due_at is not null;

call keep_to_customer('waybill_document');
grant select, insert, update, delete on waybill_document to portal_app, portal_ops;

alter table waybill
  -- Whether its customer still has to bring documents, and whether one of these is late.
  add column documents_state text not null default 'none' check (documents_state in ('none', 'incomplete', 'overdue', 'complete')),
  -- When its documents were last looked at; a change of the waybill after that may ask for others.
  add column documents_at timestamptz;
create index waybill_documents_stale on waybill (id)
  where deleted_at is null and status <> 'wait_for_confirm' and (documents_at is null or documents_at < updated_at);
create index waybill_late_documents on waybill (customer_id) where deleted_at is null and documents_state = 'overdue';
