-- Corrections of the stock abroad: pieces that were miscounted, found or lost, stand elsewhere, or are seen to be damaged.

-- Some of a row's pieces may come to stand elsewhere, or in another condition: as a row of their own.
alter table overseas_stock drop constraint overseas_stock_customer_id_decision_id_key;
create index overseas_stock_of_decision on overseas_stock (customer_id, decision_id);
create index overseas_stock_in_order on overseas_stock (id) where standing > 0;

create table overseas_stock_correction (
  customer_id bigint not null,
  id bigint generated always as identity,
  stock_id bigint not null,
  reason text not null check (reason in ('miscounted', 'found', 'lost', 'moved', 'damaged')),
  -- By how many the row has more; less than none where it has fewer, none where the whole row was moved or is damaged.
  pieces int not null,
  -- Where it stood before, of a row that was moved.
  place_before text,
  remark text,
  corrected_at timestamptz not null,
  primary key (customer_id, id),
  foreign key (customer_id, stock_id) references overseas_stock
);
create index stock_correction_of_stock on overseas_stock_correction (customer_id, stock_id);
call keep_to_customer('overseas_stock_correction');
grant select on overseas_stock_correction to portal_app;
grant select, insert on overseas_stock_correction to portal_ops;
