-- What every channel wanted for goods on a day, kept by a customer under a name.

create table price_trial (
  customer_id bigint not null references customer,
  id bigint generated always as identity,
  name text not null,
  -- Where they go and what they are, as it was asked.
  goods jsonb not null,
  prices jsonb not null,
  -- What the list says of them, which would read them all otherwise.
  channels int not null,
  lowest jsonb not null,
  kept_at timestamptz not null,
  primary key (customer_id, id),
  unique (customer_id, name)
);

call keep_to_customer_alone('price_trial');
grant select, insert, delete on price_trial to portal_app;
