-- A named role is a set of permissions; who holds it has those beside their own.
create table roles (
  id text primary key,
  name text not null,
  description text not null default '',
  permissions text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index roles_name_key on roles (lower(name));

alter table accounts add column role_id text references roles (id);
alter table accounts add constraint accounts_role_id_realm check (role_id is null or realm = 'admin');
create index accounts_by_role_id on accounts (role_id) where role_id is not null;

alter table one_time_tokens drop constraint one_time_tokens_purpose_check;
alter table one_time_tokens add constraint one_time_tokens_purpose_check check (purpose in ('reset', 'verify', 'invite'));

-- One index for each way a list of people is sorted, and one for each filter that few pass.
drop index accounts_by_realm;
create index accounts_by_date on accounts (realm, created_at, id);
create index accounts_by_name on accounts (realm, lower(name), id);
create index accounts_by_email on accounts (realm, email, id);
create index accounts_by_role on accounts (realm, (case when is_premium then 'premium' else role end), id);
create index accounts_inactive on accounts (realm, created_at) where not is_active;
create index accounts_students on accounts (created_at) where role = 'student';
create index accounts_premium on accounts (premium_until) where is_premium;
create index accounts_premium_by_name on accounts (realm, lower(name), id) where is_premium;
create index accounts_premium_by_email on accounts (realm, email, id) where is_premium;
create index accounts_premium_by_date on accounts (realm, created_at, id) where is_premium;
create index accounts_by_text on accounts using gin ((' ' || lower(name) || ' ' || email) gin_trgm_ops);

create index sessions_live on sessions (expires_at) where revoked_at is null;

create index audit_log_by_kind on audit_log (target_kind, at desc, id desc);
create index audit_log_by_action on audit_log (action, at desc, id desc);

-- How many accounts there are of each sort. Premium ends by itself, so it is counted by the day on which it does:
-- null where there is none, infinity where it has no end.
create table account_counts (
  realm text not null,
  role text not null,
  is_active boolean not null,
  premium_day date,
  count bigint not null,
  unique nulls not distinct (realm, role, is_active, premium_day)
);

create function premium_day(is_premium boolean, premium_until timestamptz) returns date language sql immutable parallel safe as $$
  select case when is_premium then coalesce((premium_until at time zone 'UTC')::date, 'infinity') end
$$;

-- The counts are touched in one order, so that two changes at once wait for each other and never in a circle.
create function count_account_change() returns trigger language plpgsql as $$
begin
  insert into account_counts (realm, role, is_active, premium_day, count)
  select realm, role, is_active, day, sum(change) from (values
    (old.realm, old.role, old.is_active, premium_day(old.is_premium, old.premium_until), -1),
    (new.realm, new.role, new.is_active, premium_day(new.is_premium, new.premium_until), 1)
  ) as changed (realm, role, is_active, day, change)
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (realm, role, is_active, premium_day) do update set count = account_counts.count + excluded.count;
  return null;
end $$;

create function count_accounts() returns trigger language plpgsql as $$
begin
  insert into account_counts (realm, role, is_active, premium_day, count)
  select realm, role, is_active, premium_day(is_premium, premium_until), count(*) * (case tg_op when 'INSERT' then 1 else -1 end)
  from changed group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (realm, role, is_active, premium_day) do update set count = account_counts.count + excluded.count;
  return null;
end $$;

insert into account_counts (realm, role, is_active, premium_day, count)
select realm, role, is_active, premium_day(is_premium, premium_until), count(*) from accounts group by 1, 2, 3, 4;

create trigger count_accounts_in after insert on accounts
  referencing new table as changed for each statement execute function count_accounts();
create trigger count_accounts_out after delete on accounts
  referencing old table as changed for each statement execute function count_accounts();
create trigger count_accounts_changed after update of realm, role, is_active, is_premium, premium_until on accounts
  for each row
  when ((old.realm, old.role, old.is_active, old.is_premium, old.premium_until)
    is distinct from (new.realm, new.role, new.is_active, new.is_premium, new.premium_until))
  execute function count_account_change();
