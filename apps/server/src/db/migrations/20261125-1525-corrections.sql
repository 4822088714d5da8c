-- What a customer corrects after the submission. Packing list and invoice as they were and as they became, for whoever files them.
create table goods_change (
  customer_id bigint not null,
  id bigint generated always as identity,
  waybill_id bigint not null,
  changed_at timestamptz not null,
  -- Totals and the lists as the contract spells them.
  before jsonb not null,
  after jsonb not null,
  primary key (customer_id, id),
  foreign key (customer_id, waybill_id) references waybill on delete cascade
);
create index goods_change_of_waybill on goods_change (customer_id, waybill_id, id);

-- The declared value of each box, as the customer has reported it last.
create table box_value (
  customer_id bigint not null,
  id bigint generated always as identity,
  waybill_id bigint not null,
  box_number int not null,
  minor bigint not null,
  currency text not null,
  reported_at timestamptz not null,
  primary key (customer_id, id),
  unique (customer_id, waybill_id, box_number),
  foreign key (customer_id, waybill_id) references waybill on delete cascade
);

call keep_to_customer('goods_change', 'box_value');
grant select, insert on goods_change to portal_app;
grant select, insert, delete on box_value to portal_app;
grant select on goods_change, box_value to portal_ops;
