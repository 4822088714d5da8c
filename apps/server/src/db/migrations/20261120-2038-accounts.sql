-- The account: several logins of one customer, and what a person can see of each session.

alter table login
  -- An owner manages the customer's logins. The first login of a customer is one.
  add column is_owner boolean not null default true,
  -- Answers to this login carry no price.
  add column hides_prices boolean not null default false,
  -- Its password was made by the forwarder, for one login before then, which has to bring a password of its own.
  add column first_password_until timestamptz;

alter table session
  -- Names a session to its own login: the token's hash never leaves the database.
  add column id bigint generated always as identity unique,
  add column user_agent text not null default '',
  add column address text not null default '';

drop function open_session(bytea, bigint, bigint, timestamptz, timestamptz);
-- Nothing where the login was disabled, or its password replaced, after it was compared (null: another site has vouched for it): a session
-- that opens later than somebody took the login away would outlive that.
create function open_session(hash bytea, for_customer bigint, for_login bigint, at timestamptz, until timestamptz, agent text, from_address text,
    compared text)
  returns boolean language sql security definer set search_path = public as
$$ with asked as (
     select l.customer_id, l.id from login l
     where l.customer_id = for_customer and l.id = for_login and l.disabled_at is null and (compared is null or l.password_hash = compared) for share
   ), opened as (
     insert into session (token_hash, customer_id, login_id, created_at, last_seen_at, expires_at, user_agent, address)
     select hash, a.customer_id, a.id, at, at, until, left(agent, 300), left(from_address, 60) from asked a returning 1
   )
   select exists (select from opened) $$;

-- As before, see the first migration; a session also ends thirty days after its login, however busy it is.
drop function find_session(bytea, timestamptz);
create function find_session(hash bytea, at timestamptz)
  returns table (customer_id bigint, login_id bigint, site_id bigint, is_check_price boolean, is_owner boolean, hides_prices boolean,
    last_seen_at timestamptz)
  language plpgsql stable security definer rows 1 as
$$ begin
  return query
    select s.customer_id, s.login_id, l.site_id, l.is_check_price, l.is_owner, l.hides_prices, s.last_seen_at
    from public.session s join public.login l on l.customer_id = s.customer_id and l.id = s.login_id
    where s.token_hash = hash and s.expires_at > at and s.created_at > at - interval '30 days' and l.disabled_at is null;
end $$;

alter function open_session(bytea, bigint, bigint, timestamptz, timestamptz, text, text, text) owner to portal_owner;
alter function find_session(bytea, timestamptz) owner to portal_owner;
revoke all on function open_session(bytea, bigint, bigint, timestamptz, timestamptz, text, text, text), find_session(bytea, timestamptz) from public;
grant execute on function open_session(bytea, bigint, bigint, timestamptz, timestamptz, text, text, text), find_session(bytea, timestamptz)
  to portal_public;
