-- Attempts that a guest finished and that moved into an account, by the id that the browser gave them: each moves once.
create table moved_attempts (
  guest_attempt_id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  result_id text not null references attempts (id) on delete cascade
);
create index moved_attempts_by_account on moved_attempts (account_id);
create index moved_attempts_by_result on moved_attempts (result_id);
