-- Browsers that somebody has signed in with: their wrong passwords are counted apart from those of strangers. No session, and no right.
create table known_device (
  customer_id bigint not null,
  id bigint generated always as identity,
  login_id bigint not null,
  -- Of the cookie's token, which every login in this browser replaces.
  token_hash bytea not null,
  last_login_at timestamptz not null,
  -- It came back with its cookie: a script that signs in anew each time does not.
  has_returned boolean not null default false,
  primary key (customer_id, id),
  foreign key (customer_id, login_id) references login on delete cascade,
  unique (customer_id, login_id, token_hash)
);
create index known_device_by_token on known_device (token_hash);

-- Whether this browser has signed in with a login of that name before; without a name, with any login.
create function is_known_device(hash bytea, wanted_site bigint, wanted_name text) returns boolean
  language sql stable security definer set search_path = public as
$$ select exists (
     select from known_device d join login l on l.customer_id = d.customer_id and l.id = d.login_id
     where d.token_hash = hash and l.site_id = wanted_site and (wanted_name is null or lower(l.login_name) = lower(wanted_name))) $$;

-- A login is in: the browser's token takes the place of the one it came with, for all logins it was known to. Whoever has planted one
-- in somebody's browser knows nothing of the next. Twenty are enough for a login: those that came back first, then those used last.
create function know_device(for_customer bigint, for_login bigint, old_hash bytea, new_hash bytea, at timestamptz) returns void
  language sql security definer set search_path = public as
$$ update known_device set token_hash = new_hash where token_hash = old_hash;
   insert into known_device (customer_id, login_id, token_hash, last_login_at) values (for_customer, for_login, new_hash, at)
     on conflict (customer_id, login_id, token_hash) do update set last_login_at = at, has_returned = true;
   delete from known_device d where d.customer_id = for_customer and d.login_id = for_login and d.id in (
     select k.id from known_device k where k.customer_id = for_customer and k.login_id = for_login
     order by k.has_returned desc, k.last_login_at desc, k.id desc offset 20) $$;

create function forget_devices(before timestamptz) returns void language sql security definer set search_path = public as
$$ delete from known_device where last_login_at < before $$;

call keep_to_customer_alone('known_device');

do $$
declare
  each text;
begin
  foreach each in array array['is_known_device(bytea, bigint, text)', 'know_device(bigint, bigint, bytea, bytea, timestamptz)',
    'forget_devices(timestamptz)'] loop
    execute format('alter function %s owner to portal_owner', each);
    execute format('revoke all on function %s from public', each);
    execute format('grant execute on function %s to portal_public', each);
  end loop;
end $$;
