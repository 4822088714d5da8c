-- Plans and shipments of the last sync that Amazon has refused to show; `sync_request_id` names the last such request.
alter table amazon_store add column sync_unread int not null default 0;
