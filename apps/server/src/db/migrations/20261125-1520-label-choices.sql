-- How a login prints carton labels: the size, whether only new ones, and where the next sheet of A4 begins.
create table label_choice (
  customer_id bigint not null,
  login_id bigint not null,
  size text not null,
  scope text not null,
  start_position int not null,
  primary key (customer_id, login_id),
  foreign key (customer_id, login_id) references login on delete cascade
);

call keep_to_customer_alone('label_choice');
grant select, insert, update on label_choice to portal_app;
