-- What went with a reply, among the files of the waybill.
alter table question add column reply_file_ids jsonb not null default '[]';
