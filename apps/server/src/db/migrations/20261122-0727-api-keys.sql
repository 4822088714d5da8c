-- Keys under which a customer's own programs make its calls.

create table api_key (
  customer_id bigint not null references customer,
  id bigint generated always as identity,
  rev int not null default 1,
  name text not null,
  -- How the key begins: shown in the list, and where somebody has to say which key it is.
  prefix text not null unique,
  -- Of the whole key, which is never stored.
  key_hash bytea not null unique,
  scopes text[] not null,
  hides_prices boolean not null,
  -- It acts for this login, and works as long as that one may manage keys.
  created_by bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (customer_id, id),
  foreign key (customer_id, created_by) references login
);

-- Before every call under a key, as find_session is before every call of a login; see there for how it is written.
create function find_api_key(hash bytea, at timestamptz)
  returns table (customer_id bigint, id bigint, login_id bigint, site_id bigint, scopes text[], hides_prices boolean, last_used_at timestamptz)
  language plpgsql stable security definer rows 1 as
$$ begin
  return query
    select k.customer_id, k.id, k.created_by, l.site_id, k.scopes, k.hides_prices, k.last_used_at
    from public.api_key k join public.login l on l.customer_id = k.customer_id and l.id = k.created_by
    where k.key_hash = hash and k.revoked_at is null and (k.expires_at is null or k.expires_at > at) and l.disabled_at is null and l.is_owner;
end $$;

-- Of many calls at once the first one writes.
create function touch_api_key(hash bytea, at timestamptz, unless_after timestamptz) returns void
  language sql security definer set search_path = public as
$$ update api_key k set last_used_at = at where k.key_hash = hash and (k.last_used_at is null or k.last_used_at <= unless_after) $$;

call keep_to_customer('api_key');
-- Nobody reads the hash again, and nobody but the functions below writes when a key was used.
grant select (customer_id, id, rev, name, prefix, scopes, hides_prices, created_by, created_at, expires_at, last_used_at, revoked_at),
  insert, update (rev, name, scopes, hides_prices, revoked_at) on api_key to portal_app;

alter function find_api_key(bytea, timestamptz) owner to portal_owner;
alter function touch_api_key(bytea, timestamptz, timestamptz) owner to portal_owner;
revoke all on function find_api_key(bytea, timestamptz), touch_api_key(bytea, timestamptz, timestamptz) from public;
grant execute on function find_api_key(bytea, timestamptz), touch_api_key(bytea, timestamptz, timestamptz) to portal_public;
