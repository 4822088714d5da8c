-- What a return sends to one of Amazon's warehouses goes under the numbers of a shipment, as an order from stock does.
alter table overseas_decision
  add column shipment_id text,
  add column reference_id text,
  -- Amazon's labels for the cartons of the shipment; all its decisions bear the same file.
  add column carton_label_file_id bigint,
  add foreign key (customer_id, carton_label_file_id) references stored_file;
-- What an order from stock sends there had them with the order alone.
update overseas_decision d set shipment_id = o.outbound ->> 'shipmentId', reference_id = o.outbound ->> 'referenceId'
from overseas_waybill o
where o.customer_id = d.customer_id and o.id = d.waybill_id and o.is_outbound and d.dispatch_kind = 'toFba';
create index overseas_decision_carton_labels on overseas_decision (customer_id, carton_label_file_id);

-- Another of its warehouses has numbers of its own.
alter table overseas_redirect
  add column shipment_id text,
  add column reference_id text;
-- Goods that had left were sent elsewhere: their cartons may get other labels.
alter table overseas_waybill add column is_redirected boolean not null default false;
