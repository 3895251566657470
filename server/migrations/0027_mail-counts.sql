-- Mails sent per recipient and hour. Recipients are stored as hashes, so that the table tells no addresses.
create table mail_counts (
  recipient_hash text not null,
  hour timestamptz not null,
  count integer not null,
  primary key (recipient_hash, hour)
);
