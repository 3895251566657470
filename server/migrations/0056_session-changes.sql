-- Says that something has changed that a cached session depends on. Only a process with an embedded database listens: its notifications arrive before the
-- change is acknowledged.
create function notify_session_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', 'sessions');
  return null;
end $$;

create trigger notify_change after update of expires_at, last_seen_at, confirmed_at, revoked_at or delete on sessions
  for each statement execute function notify_session_change();

create trigger notify_change after update of realm, role, role_id, permissions, name, is_demo, is_premium, premium_until, time_zone, totp_enabled_at,
  is_active or delete on accounts
  for each statement execute function notify_session_change();

create trigger notify_change after update or delete on roles
  for each statement execute function notify_session_change();
