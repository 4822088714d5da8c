-- Uploads of the customer that show why a charge is disputed: ids of stored files, of waybills that the bill charges for.

alter table bill_dispute add column file_ids jsonb not null default '[]' check (jsonb_typeof(file_ids) = 'array');
