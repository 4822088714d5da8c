-- Of pieces that are relabelled: whose label they get, and the PDF of a customer who has labels of his own.
alter table overseas_decision
  add column label_by text,
  add column label_file_id bigint,
  add constraint label_file_is_own check (label_file_id is null or label_by = 'own'),
  add unique (customer_id, label_file_id),
  add foreign key (customer_id, label_file_id) references stored_file;
update overseas_decision d set label_by = 'generated'
  where d.fn_sku is not null and exists (select from jsonb_array_elements(d.services) s where s ->> 'kind' = 'relabel');

-- Amazon's labels for the cartons of an order from stock, as its customer has them from Amazon.
alter table overseas_waybill
  add column carton_label_file_id bigint,
  add unique (customer_id, carton_label_file_id),
  add foreign key (customer_id, carton_label_file_id) references stored_file;
