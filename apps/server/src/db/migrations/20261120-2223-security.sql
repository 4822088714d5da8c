-- The security of a login: changing its password, a second factor, and what happened to its sessions.

alter table login add column password_changed_at timestamptz;

-- One per login, whose id it has. The secret is sealed with a key that the database does not know.
create table second_factor (
  customer_id bigint not null,
  id bigint not null,
  secret bytea not null,
  -- The last time step whose code was taken: it and those before it count no more.
  last_step bigint not null,
  confirmed_at timestamptz not null,
  primary key (customer_id, id),
  foreign key (customer_id, id) references login
);

-- Each counts once. Kept as a keyed fingerprint.
create table recovery_code (
  customer_id bigint not null,
  id bigint generated always as identity,
  login_id bigint not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (customer_id, id),
  foreign key (customer_id, login_id) references second_factor on delete cascade
);
create unique index recovery_code_of_login on recovery_code (customer_id, login_id, code_hash);

-- What a login has to prove, by the hash of its session's token.
create function find_credentials(hash bytea)
  returns table (login_name text, password_hash text, second_factor bytea) language sql stable security definer set search_path = public as
$$ select l.login_name, l.password_hash, f.secret
   from session s join login l on l.customer_id = s.customer_id and l.id = s.login_id
   left join second_factor f on f.customer_id = l.customer_id and f.id = l.id
   where s.token_hash = hash $$;

-- What a login has to prove before it is one.
drop function find_login(bigint, text);
create function find_login(wanted_site bigint, wanted_name text)
  returns table (customer_id bigint, id bigint, password_hash text, first_password_until timestamptz, disabled_at timestamptz)
  language sql stable security definer set search_path = public as
$$ select l.customer_id, l.id, l.password_hash, l.first_password_until, l.disabled_at from login l
   where l.site_id = wanted_site and lower(l.login_name) = lower(wanted_name) $$;

-- The password that takes the place of one that was made for one login: true for the first who brings one.
create function replace_first_password(for_customer bigint, for_login bigint, old_hash text, new_hash text, changed_at timestamptz) returns boolean
  language sql security definer set search_path = public as
$$ with changed as (
     update login l set password_hash = new_hash, first_password_until = null, password_changed_at = changed_at
     where l.customer_id = for_customer and l.id = for_login and l.password_hash = old_hash and l.first_password_until > changed_at and l.disabled_at is null
     returning 1
   ), noted as (
     insert into audit (customer_id, at, actor, call, subject, subject_id, what)
     select for_customer, changed_at, 'login:' || for_login, 'auth.login', 'login', for_login, 'changePassword' from changed
   )
   select exists (select from changed) $$;

create function find_second_factor(for_customer bigint, for_login bigint)
  returns table (second_factor bytea) language sql stable security definer set search_path = public as
$$ select f.secret from second_factor f where f.customer_id = for_customer and f.id = for_login $$;

-- True for the first that comes with this step, also when two come at once.
create function take_step(for_customer bigint, for_login bigint, step bigint) returns boolean
  language sql security definer set search_path = public as
$$ with taken as (
     update second_factor f set last_step = step where f.customer_id = for_customer and f.id = for_login and f.last_step < step returning 1
   ) select exists (select from taken) $$;

create function take_recovery_code(for_customer bigint, for_login bigint, hash bytea, at timestamptz) returns boolean
  language sql security definer set search_path = public as
$$ with taken as (
     update recovery_code r set used_at = at
     where r.customer_id = for_customer and r.login_id = for_login and r.code_hash = hash and r.used_at is null returning 1
   ) select exists (select from taken) $$;

-- Logging in has no transaction of its own, and a refused one is written down as well.
create function record_login(for_customer bigint, for_login bigint, happened_at timestamptz, through text, what_happened text, details jsonb)
  returns void
  language sql security definer set search_path = public as
$$ insert into audit (customer_id, at, actor, call, subject, subject_id, what, after)
   values (for_customer, happened_at, 'login:' || for_login, through, 'session', for_login, what_happened, details) $$;

call keep_to_customer_alone('second_factor', 'recovery_code');

do $$
declare
  each text;
begin
  foreach each in array array['find_login(bigint, text)', 'replace_first_password(bigint, bigint, text, text, timestamptz)', 'find_credentials(bytea)', 'find_second_factor(bigint, bigint)', 'take_step(bigint, bigint, bigint)',
    'take_recovery_code(bigint, bigint, bytea, timestamptz)', 'record_login(bigint, bigint, timestamptz, text, text, jsonb)'] loop
    execute format('alter function %s owner to portal_owner', each);
    execute format('revoke all on function %s from public', each);
    execute format('grant execute on function %s to portal_public', each);
  end loop;
end $$;
grant update (password_hash, password_changed_at, first_password_until) on login to portal_app;
-- A new telephone: the forwarder takes the second factor away and never learns what it was.
create policy forwarder on second_factor to portal_ops using (true);
grant select (customer_id, id), delete on second_factor to portal_ops;
grant select, insert, delete on second_factor, recovery_code to portal_app;
grant update (last_step) on second_factor to portal_app;
grant update (used_at) on recovery_code to portal_app;
