-- A third secret that a site may share: 'embedded' signs who looks at a page of another system in a frame.

alter table site_secret drop constraint site_secret_purpose_check;
alter table site_secret add constraint site_secret_purpose_check check (purpose in ('website', 'oldSystem', 'embedded'));

create function embedded_secret() returns bytea language sql stable security definer set search_path = public as
$$ select s.secret from site_secret s join customer c on c.site_id = s.site_id
   where c.id = current_customer() and s.purpose = 'embedded' $$;
alter function embedded_secret() owner to portal_owner;
revoke all on function embedded_secret() from public;
grant execute on function embedded_secret() to portal_app;

-- Set by the operations API it is sealed with the portal's key; set by the owner of the database it is as it is shared.
alter table site_secret alter column secret drop not null;
alter table site_secret add column sealed bytea;
alter table site_secret add constraint site_secret_once check ((secret is null) <> (sealed is null));

create function embedded_sealed() returns bytea language sql stable security definer set search_path = public as
$$ select s.sealed from site_secret s join customer c on c.site_id = s.site_id
   where c.id = current_customer() and s.purpose = 'embedded' $$;
create function save_embedded_secret(of_site bigint, value bytea) returns void language sql security definer set search_path = public as
$$ insert into site_secret (site_id, purpose, sealed) values (of_site, 'embedded', value)
   on conflict (site_id, purpose) do update set secret = null, sealed = excluded.sealed $$;
alter function embedded_sealed() owner to portal_owner;
alter function save_embedded_secret(bigint, bytea) owner to portal_owner;
revoke all on function embedded_sealed(), save_embedded_secret(bigint, bytea) from public;
grant execute on function embedded_sealed() to portal_app;
grant execute on function save_embedded_secret(bigint, bytea) to portal_ops;
