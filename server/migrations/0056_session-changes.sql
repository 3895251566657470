-- Counts the changes of what a cached session depends on, so that one small query tells whether there was any. Each backend counts in one of many rows:
-- in a single row, transactions that change accounts would wait for each other. A process with an embedded database is notified as well, before the change
-- is acknowledged, and needs no query.
create table session_changes (
  slot integer primary key,
  changes bigint not null
);

create function record_session_change() returns trigger language plpgsql as $$
begin
  insert into session_changes (slot, changes) values (pg_backend_pid() % 64, 1)
    on conflict (slot) do update set changes = session_changes.changes + 1;
  perform pg_notify('changes', 'sessions');
  return null;
end $$;

create trigger record_change after update of expires_at, last_seen_at, confirmed_at, revoked_at or delete on sessions
  for each statement execute function record_session_change();

create trigger record_change after update of realm, role, role_id, permissions, name, is_demo, is_premium, premium_until, time_zone, totp_enabled_at,
  is_active or delete on accounts
  for each statement execute function record_session_change();

create trigger record_change after update or delete on roles
  for each statement execute function record_session_change();
