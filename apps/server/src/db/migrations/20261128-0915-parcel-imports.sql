-- Small parcels come by workbook too: whoever has sent it makes them, and those that are whole may be announced at once.

alter table kept_import
  -- Null of those that were sent before.
  add column login_id bigint,
  add column announces boolean not null default false,
  add column announced int not null default 0;
