-- Work on it was finished, of one line at least: whoever ordered it out of stock pays for that, and gives it up no more.
alter table overseas_waybill add column is_work_begun boolean not null default false;
update overseas_waybill o set is_work_begun = true where exists (select from overseas_decision d
  where d.customer_id = o.customer_id and d.waybill_id = o.id and d.done_at is not null and d.quantity > 0);
