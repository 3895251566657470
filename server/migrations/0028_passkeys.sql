-- Passkeys (WebAuthn) of administrators. The private keys never leave the owners' devices.
create table passkeys (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_account on passkeys (account_id);

-- What a device is asked to sign. Deleted when it is used, so that an answer counts once.
create table passkey_challenges (
  challenge_hash text primary key,
  -- Null where the account is not known before the answer: at sign-in.
  account_id text references accounts (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_by_end on passkey_challenges (expires_at);

alter table account_changes drop constraint account_changes_kind_check;
alter table account_changes add constraint account_changes_kind_check check (kind in ('email', 'password', 'two-factor', 'passkey'));
