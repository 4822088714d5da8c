-- What was delivered where, as the forwarder proves it. Only ever added to: a correction is a new proof, and the older points to it.
alter table waybill add delivery text not null default 'none';

create table delivery_proof (
  customer_id bigint not null,
  id bigint generated always as identity,
  waybill_id bigint not null,
  delivered_at timestamptz not null,
  time_zone text not null,
  address_code text,
  place_name text,
  boxes int not null check (boxes > 0),
  received_by text,
  note text,
  is_last boolean not null,
  file_id bigint,
  learnt_at timestamptz not null,
  corrected_by bigint,
  primary key (customer_id, id),
  foreign key (customer_id, waybill_id) references waybill on delete cascade,
  foreign key (customer_id, file_id) references stored_file,
  foreign key (customer_id, corrected_by) references delivery_proof
);
create index delivery_proof_of_waybill on delivery_proof (customer_id, waybill_id, id);

call keep_to_customer('delivery_proof');
grant select on delivery_proof to portal_app;
grant select, insert on delivery_proof to portal_ops;
grant update (corrected_by) on delivery_proof to portal_ops;

-- With what the causes say of a delivery.
drop index waybill_waiting;
create index waybill_waiting on waybill (customer_id, status) where deleted_at is null and (
  unanswered_questions > 0
  or status = 'already_freeze'
  or delivery = 'differs'
  or (measures = 'open' and status in ('wait_for_in_stock', 'wait_for_out_stock'))
  or (status = 'wait_for_confirm' and review_state = 'rejected')
  or (status in ('wait_for_deal_send', 'wait_for_in_stock', 'wait_for_out_stock', 'wait_for_on_line', 'wait_for_clearance_of_goods')
    and kind = 'standard' and not is_export_filed and declares_export and not declaration_files > 0)
  or bill_state = 'issued'
  or (status = 'wait_for_out_stock' and not packing_state = 'confirmed')
  or (status = 'wait_for_confirm' and not review_state = 'rejected'));
