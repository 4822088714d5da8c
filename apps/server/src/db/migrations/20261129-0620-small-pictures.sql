-- A small copy of each picture of goods abroad, as the page shows it; those of before have none.
alter table overseas_picture add column small_path text;
create index picture_of_small_copy on overseas_picture (small_path);

-- As before; the small copies count too.
create or replace function file_is_named(key text) returns boolean language sql stable security definer set search_path = public as
$$ select exists (select from stored_file f where f.path = key and f.deleted_at is null)
     or exists (select from label_logo l where l.path = key)
     or exists (select from site_picture s where s.path = key)
     or exists (select from library_file m where m.path = key)
     or exists (select from kept_picture p where p.path = key or p.small_path = key)
     or exists (select from kept_import i where i.path = key)
     or exists (select from export e where e.path = key)
     or exists (select from amazon_label_file a where a.path = key)
     or exists (select from overseas_find_picture p where p.path = key or p.small_path = key)
     or exists (select from overseas_picture p where p.small_path = key) $$;
