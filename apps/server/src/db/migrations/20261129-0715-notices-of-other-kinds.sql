-- An item is one only among those of its kind: of a road waybill a question or a milestone, of the other kinds the message that tells of it.
drop index delivery_once_mailbox;
drop index delivery_once_receiver;
create unique index delivery_once_mailbox on delivery (customer_id, mailbox_id, event, subject_kind, item_id) where item_id is not null;
create unique index delivery_once_receiver on delivery (customer_id, receiver_id, event, subject_kind, item_id) where item_id is not null;
