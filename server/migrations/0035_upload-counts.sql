-- What each account uploaded on a day, for the quota.
create table upload_counts (
  account_id text not null references accounts on delete cascade,
  day date not null,
  files integer not null,
  bytes bigint not null,
  primary key (account_id, day)
);
