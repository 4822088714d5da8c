-- What falls due, for the list of deadlines.
create index document_open on waybill_document (customer_id) where state in ('missing', 'refused') and due_at is not null;
create index question_due on question (customer_id) where closed_at is null and replied_at is null and reply_by is not null;
