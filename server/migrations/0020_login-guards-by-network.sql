-- Wrong passwords are counted for an address and the network or device that they come from, wrong codes for an account.
drop table login_guards;
create table login_guards (
  kind text not null check (kind in ('password', 'code', 'session')),
  -- Hashes: of an address, an account or a session; and of a network or device, or empty.
  subject text not null,
  origin text not null,
  failures integer not null,
  locked_until timestamptz,
  updated_at timestamptz not null,
  primary key (kind, subject, origin)
);
create index login_guards_by_time on login_guards (updated_at);

-- Browsers that have signed in to an account, by the hash of their cookie.
create table known_devices (
  account_id text not null references accounts (id) on delete cascade,
  device_hash text not null,
  last_used_at timestamptz not null,
  primary key (account_id, device_hash)
);
