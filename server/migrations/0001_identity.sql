create extension if not exists pg_trgm;

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table accounts (
  id text primary key,
  realm text not null check (realm in ('learner', 'admin')),
  email text not null unique check (email = lower(email)),
  name text not null,
  username text,
  phone text,
  gender text check (gender in ('male', 'female', 'other')),
  role text not null check (role in ('user', 'student', 'admin', 'moderator', 'superadmin')),
  permissions text[] not null default '{}',
  is_active boolean not null default true,
  is_demo boolean not null default false,
  password_hash text,
  email_verified_at timestamptz,
  premium_until timestamptz,
  is_premium boolean not null default false,
  bio text not null default '',
  location text not null default '',
  study_goal text not null default '',
  target_exam text not null default '',
  target_exam_date date,
  program text not null default 'General',
  time_zone text not null default 'Asia/Kolkata',
  totp_secret text,
  totp_enabled_at timestamptz,
  totp_last_step bigint,
  recovery_hashes text[] not null default '{}',
  last_login_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((realm = 'admin') = (role in ('admin', 'moderator', 'superadmin')))
);
create index accounts_by_realm on accounts (realm, created_at);

create table sessions (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  token_hash text not null unique,
  address text not null,
  device text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_by_account on sessions (account_id, created_at);

-- Kept by address, not by account, so that unknown addresses answer just like known ones.
create table login_guards (
  email_hash text primary key,
  failures integer not null,
  locked_until timestamptz,
  updated_at timestamptz not null
);

create table login_events (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  session_id text references sessions (id) on delete set null,
  outcome text not null,
  address text not null,
  device text not null,
  at timestamptz not null
);
create index login_events_by_account on login_events (account_id, at desc);

create table one_time_tokens (
  token_hash text primary key,
  account_id text not null references accounts (id) on delete cascade,
  purpose text not null check (purpose in ('reset', 'verify')),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_tokens_by_account on one_time_tokens (account_id, purpose);

create table audit_log (
  id text primary key,
  at timestamptz not null,
  actor_id text,
  actor_name text not null,
  action text not null,
  target_kind text not null,
  target_id text,
  target_name text,
  before jsonb,
  after jsonb
);
create index audit_log_by_time on audit_log (at desc, id desc);
create index audit_log_by_actor on audit_log (actor_id, at desc);
