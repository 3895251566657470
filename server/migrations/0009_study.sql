-- A question that a learner was wrong in, slow at, or marked: due again and again.
create table revision_cards (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  question_id text not null references questions (id) on delete cascade,
  -- Where it was answered last: the body keeps it as it was sat.
  paper_id text not null references papers (id) on delete cascade,
  body_id text not null references paper_bodies (id) on delete cascade,
  slot integer not null,
  result_id text not null,
  reasons text[] not null,
  due_at timestamptz not null,
  suspended_at timestamptz,
  reviews integer not null default 0,
  -- After the last review; nothing before the first.
  memory jsonb,
  -- The last review with the memory before it, so that it can be graded anew.
  last_review jsonb,
  created_at timestamptz not null
) with (fillfactor = 80);
create unique index revision_cards_by_question on revision_cards (account_id, question_id);
create index revision_cards_due on revision_cards (account_id, due_at, id) where suspended_at is null;
create index revision_cards_by_paper on revision_cards (paper_id);
create index revision_cards_of_question on revision_cards (question_id);

-- What the last timed attempt of a learner at a paper came to, by topic.
create table last_results (
  account_id text not null references accounts (id) on delete cascade,
  paper_id text not null references papers (id) on delete cascade,
  subject_id text not null references subjects (id) on delete cascade,
  result_id text not null,
  completed_at timestamptz not null,
  -- { topic: { correct, total } }
  topics jsonb not null,
  primary key (account_id, paper_id)
);
create index last_results_by_paper on last_results (paper_id);

-- The sums of these over the papers of a subject, kept by the database itself, whoever writes a result.
create table learner_topics (
  account_id text not null references accounts (id) on delete cascade,
  subject_id text not null references subjects (id) on delete cascade,
  topic text not null,
  correct integer not null,
  total integer not null,
  primary key (account_id, subject_id, topic)
) with (fillfactor = 80);
create index learner_topics_by_subject on learner_topics (subject_id);

create function count_learner_topics() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update learner_topics as known set correct = known.correct - gone.correct, total = known.total - gone.total
      from (
        select account_id, subject_id, key as topic, sum((value ->> 'correct')::integer) as correct, sum((value ->> 'total')::integer) as total
        from removed cross join lateral jsonb_each(topics) group by account_id, subject_id, key
      ) as gone
      where known.account_id = gone.account_id and known.subject_id = gone.subject_id and known.topic = gone.topic;
  end if;
  if tg_op <> 'DELETE' then
    insert into learner_topics as known (account_id, subject_id, topic, correct, total)
      select account_id, subject_id, key, sum((value ->> 'correct')::integer), sum((value ->> 'total')::integer)
      from added cross join lateral jsonb_each(topics) group by account_id, subject_id, key order by account_id, subject_id, key
      on conflict (account_id, subject_id, topic) do update set correct = known.correct + excluded.correct, total = known.total + excluded.total;
  end if;
  return null;
end $$;
create trigger last_results_added after insert on last_results referencing new table as added
  for each statement execute function count_learner_topics();
create trigger last_results_changed after update on last_results referencing old table as removed new table as added
  for each statement execute function count_learner_topics();
create trigger last_results_gone after delete on last_results referencing old table as removed
  for each statement execute function count_learner_topics();

-- What was revised on a day, in the learner's own time zone.
create table revision_days (
  account_id text not null references accounts (id) on delete cascade,
  day date not null,
  cards integer not null,
  seconds integer not null,
  primary key (account_id, day)
) with (fillfactor = 80);

create table daily_goals (
  account_id text primary key references accounts (id) on delete cascade,
  kind text not null check (kind in ('questions', 'minutes')),
  amount integer not null
);

create table favourites (
  account_id text not null references accounts (id) on delete cascade,
  -- Of a main or an exam category.
  category_id text not null,
  created_at timestamptz not null,
  primary key (account_id, category_id)
);
