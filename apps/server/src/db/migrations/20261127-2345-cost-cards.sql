-- What a channel costs the forwarder, by the day from which that holds. No role of a customer reads it: a login that the forwarder lets see
-- costs is answered by a function that asks for this right itself, so that no other statement can show them.

create table cost_card (
  channel_id bigint not null references channel,
  -- An ISO date, which sorts as text.
  valid_from text collate "C" not null,
  card jsonb not null,
  published_at timestamptz not null,
  primary key (channel_id, valid_from)
);
alter table cost_card owner to portal_owner;
grant select, insert, update (card, published_at) on cost_card to portal_ops;

-- Given by the forwarder alone: a customer's role may not write it.
alter table login add column sees_costs boolean not null default false;
grant select (sees_costs), insert (sees_costs), update (sees_costs) on login to portal_ops;

-- The open channels of the site of a session whose login sees costs, each with the cost card that holds on a day, if any; nothing for any
-- other session, and for a key, which has none. The right counts while the login is an administrator that sees prices.
create function seen_costs(hash bytea, at timestamptz, day text)
  returns table (channel_id bigint, valid_from text, card jsonb)
  language sql stable security definer set search_path = public as
$$ select c.id, k.valid_from, k.card
   from find_session(hash, at) s
     join login l on l.customer_id = s.customer_id and l.id = s.login_id
     join channel c on c.site_id = s.site_id and c.closed_at is null
     left join lateral (
       select k.valid_from, k.card from cost_card k where k.channel_id = c.id and k.valid_from <= day order by k.valid_from desc limit 1
     ) k on true
   where s.customer_id = current_customer() and l.sees_costs and s.is_check_price and not s.hides_prices $$;
alter function seen_costs(bytea, timestamptz, text) owner to portal_owner;
revoke all on function seen_costs(bytea, timestamptz, text) from public;
grant execute on function seen_costs(bytea, timestamptz, text) to portal_app;
