-- What a customer pays less than the published unit prices of a channel, in hundredths of a percent.
create table customer_discount (
  customer_id bigint not null references customer,
  id bigint generated always as identity,
  channel_id bigint not null references channel,
  rate_bp int not null check (rate_bp between 1 and 9999),
  saved_at timestamptz not null,
  primary key (customer_id, id),
  unique (customer_id, channel_id)
);

-- Price sheets that the forwarder publishes for a customer: a row of each channel. Prices are the channel's own, and are not kept twice.
create table external_quotation (
  customer_id bigint not null references customer,
  id bigint generated always as identity,
  sheet_no text not null,
  channel_id bigint not null references channel,
  title_zh text not null,
  title_en text not null,
  valid_from date not null,
  valid_to date not null,
  remark text,
  published_at timestamptz not null,
  primary key (customer_id, id),
  unique (customer_id, sheet_no, channel_id),
  check (valid_from <= valid_to)
);

call keep_to_customer('customer_discount', 'external_quotation');
grant select on customer_discount, external_quotation to portal_app;
grant select, insert, update, delete on customer_discount, external_quotation to portal_ops;
