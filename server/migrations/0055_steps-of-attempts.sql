-- A save inserts its steps in the statement that updates, and so locks, their attempt: they need no look-up of it. Whoever deletes the attempt
-- waits for that statement and then deletes the steps. The database reads nothing of them, so they are text.
alter table attempt_steps drop constraint attempt_steps_attempt_id_fkey;
create function delete_steps() returns trigger language plpgsql as $$
begin
  delete from attempt_steps using removed where attempt_steps.account_id = removed.account_id and attempt_steps.attempt_id = removed.id;
  return null;
end $$;
create trigger delete_steps after delete on attempts referencing old table as removed
  for each statement execute function delete_steps();
alter table attempt_steps alter column patches type json using patches::text::json;
