-- Cases (claims on a waybill), and what customer and forwarder say to each other about a case or a waybill.

create sequence case_number;
alter sequence case_number owner to portal_owner;
grant usage on sequence case_number to portal_app, portal_ops;

create table waybill_case (
  customer_id bigint not null references customer,
  id bigint generated always as identity,
  rev int not null default 1,
  case_no text not null unique,
  case_no_key text not null generated always as (number_key(case_no)) stored,
  waybill_id bigint not null,
  kind text not null,
  status text not null default 'open',
  text text not null,
  -- Of the waybill's boxes; empty: all of them.
  box_numbers jsonb not null default '[]',
  -- Amazon's numbers of the shipments whose shortage is claimed.
  shipment_ids jsonb not null default '[]',
  -- What is claimed, and what the forwarder agrees to pay: an amount has a currency.
  claimed_minor bigint,
  claimed_currency text,
  accepted_minor bigint,
  accepted_currency text,
  -- The insurance that applied when the case was opened, and how far it pays; null where nothing is insured.
  insurance jsonb,
  -- Until when the forwarder answers, or the customer, where it is his turn.
  reply_by timestamptz,
  opened_at timestamptz not null,
  decided_at timestamptz,
  refuse_reason text,
  -- Of the last refusal: from it the days count in which the case is opened again.
  refused_at timestamptz,
  reopened_at timestamptz,
  paid_at timestamptz,
  ended_at timestamptz,
  updated_at timestamptz not null,
  primary key (customer_id, id),
  check ((claimed_minor is null) = (claimed_currency is null)),
  check ((accepted_minor is null) = (accepted_currency is null)),
  foreign key (customer_id, waybill_id) references waybill
);
create trigger subject after insert or delete on waybill_case for each row execute function keep_subject('case');
create index case_of_waybill on waybill_case (customer_id, waybill_id);
-- What the forwarder has to see to.
create index case_open on waybill_case (id) where status in ('open', 'answered', 'accepted');

create table subject_comment (
  customer_id bigint not null references customer,
  id bigint generated always as identity,
  subject_kind text not null,
  subject_id bigint not null,
  -- Null: the forwarder's.
  login_id bigint,
  is_own boolean not null,
  -- What it came with: in the thread of a waybill always a comment.
  cause text not null,
  text text not null,
  -- Logins of the customer that are named in the text.
  mentions jsonb not null default '[]',
  -- Files of the same subject.
  file_ids jsonb not null default '[]',
  at timestamptz not null,
  primary key (customer_id, id),
  foreign key (customer_id, subject_kind, subject_id) references subject,
  foreign key (customer_id, login_id) references login on delete set null (login_id)
);
create index comment_of_subject on subject_comment (customer_id, subject_kind, subject_id, id);

-- How far a login has read.
create table comment_seen (
  customer_id bigint not null,
  login_id bigint not null,
  subject_kind text not null,
  subject_id bigint not null,
  comment_id bigint not null,
  primary key (customer_id, login_id, subject_kind, subject_id),
  foreign key (customer_id, login_id) references login on delete cascade,
  foreign key (customer_id, subject_kind, subject_id) references subject
);

call keep_to_customer('waybill_case', 'subject_comment', 'comment_seen');
grant select, insert, update on waybill_case to portal_app;
grant select, insert on subject_comment to portal_app;
grant select, insert, update on comment_seen to portal_app;
grant select, insert, update on waybill_case to portal_ops;
grant select, insert on subject_comment to portal_ops;
grant select, insert, update on comment_seen to portal_ops;
