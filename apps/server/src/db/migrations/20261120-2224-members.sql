-- Several logins of one customer: who they are to its owners, and the links under which they set their first password.

alter table login
  alter column password_hash drop not null,
  add column rev int not null default 1,
  add column display_name text not null default '',
  add column email text not null default '';

-- One per login, until it is accepted. The token itself is never stored.
create table invitation (
  customer_id bigint not null,
  id bigint generated always as identity,
  login_id bigint not null,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (customer_id, id),
  unique (customer_id, login_id),
  foreign key (customer_id, login_id) references login
);

-- Whose invitation a link is, on the site it was opened on. Gone when it was accepted, renewed, too old, or the login is disabled.
create function find_invitation(hash bytea, wanted_site bigint, at timestamptz)
  returns table (login_name text, customer_name text, expires_at timestamptz) language sql stable security definer set search_path = public as
$$ select l.login_name, c.name_short, i.expires_at
   from invitation i join login l on l.customer_id = i.customer_id and l.id = i.login_id join customer c on c.id = i.customer_id
   where i.token_hash = hash and i.expires_at > at and l.site_id = wanted_site and l.disabled_at is null $$;

-- The first password of an invited login. Of two that come at once one finds no invitation any more.
create function accept_invitation(hash bytea, wanted_site bigint, accepted_at timestamptz, password text)
  returns table (login_name text) language sql security definer set search_path = public as
$$ with taken as (
     delete from invitation i using login l
     where i.token_hash = hash and i.expires_at > accepted_at and l.customer_id = i.customer_id and l.id = i.login_id
       and l.site_id = wanted_site and l.disabled_at is null
     returning i.customer_id, i.login_id
   ), changed as (
     update login l set password_hash = password, first_password_until = null, password_changed_at = accepted_at, rev = l.rev + 1
     from taken t where l.customer_id = t.customer_id and l.id = t.login_id
     returning l.customer_id, l.id, l.login_name
   ), noted as (
     insert into audit (customer_id, at, actor, call, subject, subject_id, what)
     select c.customer_id, accepted_at, 'login:' || c.id, 'members.acceptInvitation', 'login', c.id, 'acceptInvitation' from changed c
   )
   select c.login_name from changed c $$;

call keep_to_customer_alone('invitation');
grant select, insert, update, delete on invitation to portal_app;
grant insert (customer_id, site_id, login_name, display_name, email, is_owner, hides_prices),
  update (display_name, email, is_owner, hides_prices, disabled_at, rev) on login to portal_app;
-- The forwarder makes logins and gives them a first password; it reads none.
grant select (customer_id, id, site_id, rev, login_name, display_name, email, is_owner, hides_prices, is_check_price, first_password_until,
    password_changed_at, disabled_at),
  insert (customer_id, site_id, login_name, display_name, email, is_owner, hides_prices, is_check_price, password_hash, first_password_until),
  update (display_name, email, is_owner, hides_prices, is_check_price, password_hash, first_password_until, password_changed_at, disabled_at, rev)
    on login to portal_ops;
create policy forwarder on invitation to portal_ops using (true);
grant select (customer_id, login_id), delete on invitation to portal_ops;

-- The readable audit trail is asked for newest first.
create index audit_newest on audit (customer_id, at desc, id desc);

alter function find_invitation(bytea, bigint, timestamptz) owner to portal_owner;
alter function accept_invitation(bytea, bigint, timestamptz, text) owner to portal_owner;
revoke all on function find_invitation(bytea, bigint, timestamptz), accept_invitation(bytea, bigint, timestamptz, text) from public;
grant execute on function find_invitation(bytea, bigint, timestamptz), accept_invitation(bytea, bigint, timestamptz, text) to portal_public;
