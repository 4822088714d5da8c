-- How each login has arranged a list, and the views that are kept of it.

create table list_view (
  customer_id bigint not null references customer,
  id bigint generated always as identity,
  -- Whoever keeps it. A disabled login's stay for those it is shared with.
  login_id bigint not null,
  list text not null,
  rev int not null default 1,
  name text not null,
  is_shared boolean not null,
  -- What is filtered, sorted and shown.
  content jsonb not null,
  changed_at timestamptz not null,
  primary key (customer_id, id),
  unique (customer_id, login_id, list, name),
  foreign key (customer_id, login_id) references login on delete cascade
);
create index list_view_shared on list_view (customer_id, list) where is_shared;

create table list_arrangement (
  customer_id bigint not null,
  login_id bigint not null,
  list text not null,
  rev int not null,
  -- Null: the page's own.
  columns jsonb,
  density text not null check (density in ('normal', 'dense')),
  default_view_id bigint,
  primary key (customer_id, login_id, list),
  foreign key (customer_id, login_id) references login on delete cascade,
  foreign key (customer_id, default_view_id) references list_view (customer_id, id) on delete set null (default_view_id)
);
create index list_arrangement_default on list_arrangement (customer_id, default_view_id) where default_view_id is not null;

call keep_to_customer_alone('list_view', 'list_arrangement');
grant select, insert, update, delete on list_view to portal_app;
grant select, insert, update on list_arrangement to portal_app;
