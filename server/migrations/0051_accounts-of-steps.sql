-- The account is part of the key of everything that belongs to a learner, so that the tables can be sharded by it.
alter table attempt_steps add column account_id text;
update attempt_steps set account_id = attempts.account_id from attempts where attempts.id = attempt_steps.attempt_id;

-- For nodes of the previous version, which do not name the account.
create function set_account_of_step() returns trigger language plpgsql as $$
begin
  select account_id into new.account_id from attempts where id = new.attempt_id;
  return new;
end $$;
create trigger set_account before insert on attempt_steps for each row when (new.account_id is null) execute function set_account_of_step();

alter table attempt_steps alter column account_id set not null;
