-- A third secret that a site may share: 'embedded' signs who looks at a page of another system in a frame.

alter table site_secret drop constraint site_secret_purpose_check;
alter table site_secret add constraint site_secret_purpose_check check (purpose in ('website', 'oldSystem', 'embedded'));

create function embedded_secret() returns bytea language sql stable security definer set search_path = public as
$$ select s.secret from site_secret s join customer c on c.site_id = s.site_id
   where c.id = current_customer() and s.purpose = 'embedded' $$;
alter function embedded_secret() owner to portal_owner;
revoke all on function embedded_secret() from public;
grant execute on function embedded_secret() to portal_app;
