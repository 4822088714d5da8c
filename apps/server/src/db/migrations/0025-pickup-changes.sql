-- A pickup order can be changed while nobody has scheduled it: a save names the revision that it started from.
alter table pickup add column rev int not null default 1;

-- The forwarder may name another driver, and each is told of: only what is recorded once is told once.
drop index delivery_once_mailbox;
drop index delivery_once_receiver;
create unique index delivery_once_mailbox on delivery (customer_id, mailbox_id, event, subject_id) where event in ('milestone', 'file');
create unique index delivery_once_receiver on delivery (customer_id, receiver_id, event, subject_id) where event in ('milestone', 'file');
