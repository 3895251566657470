-- When a session was last used, and when its owner last proved who they are with the password or second factor.
alter table sessions add column last_seen_at timestamptz, add column confirmed_at timestamptz;
update sessions set last_seen_at = created_at, confirmed_at = created_at;
alter table sessions alter column last_seen_at set not null, alter column confirmed_at set not null;
update sessions set expires_at = least(expires_at, created_at + interval '12 hours')
where account_id in (select id from accounts where realm = 'admin');

-- Changes that the owner of an account is told about, at the address it had before, and can undo for a while.
create table account_changes (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  kind text not null check (kind in ('email', 'password', 'two-factor')),
  -- Where the notice goes.
  email text not null,
  -- The columns of the account before the change.
  before jsonb not null,
  token_hash text unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  undone_at timestamptz
);
create index account_changes_by_account on account_changes (account_id, created_at);
create index account_changes_by_end on account_changes (expires_at);
