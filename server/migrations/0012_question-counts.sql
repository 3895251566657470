-- How many questions the bank holds that were not taken out, by what can be told without reading them. The database keeps the counts
-- itself, so that a list of a hundred thousand says how many there are as quickly as one of ten.
create table question_counts (
  import_id text,
  kind text not null,
  difficulty text not null,
  is_active boolean not null,
  count bigint not null,
  unique nulls not distinct (import_id, kind, difficulty, is_active)
);

-- The counts are touched in one order, so that two changes at once wait for each other and never in a circle.
create function count_question_change() returns trigger language plpgsql as $$
begin
  insert into question_counts (import_id, kind, difficulty, is_active, count)
  select import_id, kind, difficulty, is_active, sum(change) from (values
    (old.import_id, old.kind, old.difficulty, old.is_active, old.removed_at, -1),
    (new.import_id, new.kind, new.difficulty, new.is_active, new.removed_at, 1)
  ) as changed (import_id, kind, difficulty, is_active, removed_at, change)
  where removed_at is null
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (import_id, kind, difficulty, is_active) do update set count = question_counts.count + excluded.count;
  return null;
end $$;

create function count_questions() returns trigger language plpgsql as $$
begin
  insert into question_counts (import_id, kind, difficulty, is_active, count)
  select import_id, kind, difficulty, is_active, count(*) * (case tg_op when 'INSERT' then 1 else -1 end)
  from changed where removed_at is null
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (import_id, kind, difficulty, is_active) do update set count = question_counts.count + excluded.count;
  return null;
end $$;

insert into question_counts (import_id, kind, difficulty, is_active, count)
select import_id, kind, difficulty, is_active, count(*) from questions where removed_at is null group by 1, 2, 3, 4;

create trigger count_questions_in after insert on questions
  referencing new table as changed for each statement execute function count_questions();
create trigger count_questions_out after delete on questions
  referencing old table as changed for each statement execute function count_questions();
create trigger count_questions_changed after update of import_id, kind, difficulty, is_active, removed_at on questions
  for each row
  when ((old.import_id, old.kind, old.difficulty, old.is_active, old.removed_at)
    is distinct from (new.import_id, new.kind, new.difficulty, new.is_active, new.removed_at))
  execute function count_question_change();
