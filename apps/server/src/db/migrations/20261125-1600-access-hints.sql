-- Open streams look at their login and session again (kernel/pub-sub.ts) when either may have ended: at once, not at their next heartbeat.
create function hint_at_access() returns trigger language plpgsql set search_path = public as
$$ begin
  perform pg_notify('waybound_news', old.customer_id || ':access');
  return null;
end $$;
create trigger access_hint after delete or update of disabled_at on login for each row execute function hint_at_access();
create trigger access_hint after delete on session for each row execute function hint_at_access();
