-- Orders from stock of which pieces were not found: a line keeps how many were, which may be none.
alter table overseas_waybill add column is_short boolean not null default false;
alter table overseas_decision drop constraint overseas_decision_quantity_check;
alter table overseas_decision add constraint overseas_decision_quantity_check
  check (quantity >= case when stock_id is null then 1 else 0 end);
