-- Orders that come many at once: the rows as they were typed, and each waybill among them with what was found.
create table order_batch (
  customer_id bigint not null references customer,
  id bigint generated always as identity,
  login_id bigint not null,
  rev int not null default 1,
  name text not null,
  -- checking, ready, sending, failed
  state text not null,
  -- What the sheet calls its columns, and the field each fills: [{ title, key }].
  columns jsonb not null,
  row_count int not null,
  -- How far the work in the background is: rows while checking, orders while sending.
  total int not null default 0,
  done int not null default 0,
  -- save or submit: what is done with all that is good, now or once it has been checked.
  action text,
  -- Where the orders begin that are being sent, in their order; null where none are.
  sent_rows jsonb,
  reason text,
  created_at timestamptz not null,
  primary key (customer_id, id)
);
create index order_batch_newest on order_batch (customer_id, id desc);

create table order_batch_row (
  customer_id bigint not null,
  batch_id bigint not null,
  id bigint generated always as identity,
  -- Counted from 0 without gaps.
  position int not null,
  cells jsonb not null,
  -- The waybill that was made of the order beginning here: it stays with the row, however the rows are grouped.
  waybill_id bigint,
  primary key (customer_id, id)
);
-- Its batch is there, and takes its rows with it: a foreign key looks for each row, and 10,000 of one sheet name the same batch.
create function batch_row_has_batch() returns trigger language plpgsql security definer set search_path = public as
$$
declare
  named record;
begin
  for named in select distinct customer_id, batch_id from made loop
    perform from order_batch b where b.customer_id = named.customer_id and b.id = named.batch_id for key share;
    if not found then
      raise exception 'A row is inserted into a batch that is there.' using errcode = '23503', constraint = 'batch_row_has_batch';
    end if;
  end loop;
  return null;
end $$;
create trigger batch_row_has_batch after insert on order_batch_row referencing new table as made
  for each statement execute function batch_row_has_batch();
create function delete_batch_rows() returns trigger language plpgsql security definer set search_path = public as
$$ begin
  delete from order_batch_row r where r.customer_id = old.customer_id and r.batch_id = old.id;
  return null;
end $$;
create trigger delete_rows after delete on order_batch for each row execute function delete_batch_rows();
create index order_batch_row_in_order on order_batch_row (customer_id, batch_id, position);

create table order_batch_order (
  customer_id bigint not null,
  batch_id bigint not null,
  id bigint generated always as identity,
  first_row int not null,
  row_count int not null,
  -- wrong, incomplete, ready, saved, sent
  state text not null,
  reference_no text,
  waybill_id bigint,
  waybill_no text,
  packages int,
  price_minor bigint,
  currency text,
  -- [{ row, key, rule, args, isBlocking }], rows counted within the order.
  findings jsonb not null,
  -- The same of what is only worth a look.
  notes jsonb not null,
  -- [{ key, currency }]: of values that nobody has said.
  assumed jsonb not null,
  primary key (customer_id, id),
  foreign key (customer_id, batch_id) references order_batch on delete cascade
);
create index order_batch_order_in_order on order_batch_order (customer_id, batch_id, first_row);

-- Which field each title fills, as somebody of this customer said it for a sheet with this set of titles.
create table order_batch_mapping (
  customer_id bigint not null references customer,
  id bigint generated always as identity,
  titles text not null,
  -- By the plain title; null where a column fills none.
  keys jsonb not null,
  used_at timestamptz not null,
  primary key (customer_id, id),
  unique (customer_id, titles)
);

call keep_to_customer('order_batch', 'order_batch_row', 'order_batch_order', 'order_batch_mapping');
-- A row stays in its batch.
grant select, insert, update (position, cells, waybill_id), delete on order_batch_row to portal_app;
grant select, insert, update, delete on order_batch, order_batch_order, order_batch_mapping to portal_app;

alter function batch_row_has_batch() owner to portal_owner;
alter function delete_batch_rows() owner to portal_owner;
revoke all on function batch_row_has_batch(), delete_batch_rows() from public;
