-- Web push: the key pair of this site, and the browsers that asked for notifications.
create table push_keys (
  is_single boolean primary key default true check (is_single),
  public_key text not null,
  -- A JWK, encrypted.
  private_key text not null,
  created_at timestamptz not null
);

-- A browser receives what concerns the account it is signed in to, for as long as it is.
create table push_subscriptions (
  session_id text primary key references sessions (id) on delete cascade,
  account_id text not null references accounts (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  language text not null,
  created_at timestamptz not null
);
create index push_subscriptions_by_account on push_subscriptions (account_id);

alter table account_notifications add column is_push_pending boolean not null default false;
create index account_notifications_to_push on account_notifications (created_at) where is_push_pending;
