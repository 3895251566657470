-- What a paper was at a moment: named by its content, never changed. An attempt refers to it.
create table paper_bodies (
  id text primary key,
  paper_id text not null references papers (id) on delete cascade,
  paper jsonb not null,
  slots jsonb not null,
  created_at timestamptz not null
);
create index paper_bodies_by_paper on paper_bodies (paper_id);

create table attempts (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  paper_id text not null references papers (id) on delete cascade,
  body_id text not null references paper_bodies (id) on delete cascade,
  mode text not null check (mode in ('timed', 'practice')),
  status text not null check (status in ('open', 'submitted')),
  language text,
  -- In practice, the questions it is about if not all.
  only_questions integer[],
  -- All that the rules need to let a save in; moves with revision.
  head jsonb not null,
  revision integer not null default 0,
  started_at timestamptz not null,
  -- From here on nothing is let in and the server closes it.
  due_at timestamptz
) with (fillfactor = 80);
create unique index attempts_open on attempts (account_id, paper_id, mode) where status = 'open';
create index attempts_by_account on attempts (account_id);
create index attempts_due on attempts (due_at) where status = 'open';

-- What was let in with each save, until the attempt is submitted: the result then holds what is left of it.
create table attempt_steps (
  attempt_id text not null references attempts (id) on delete cascade,
  revision integer not null,
  patches jsonb not null,
  primary key (attempt_id, revision)
);

create table results (
  id text primary key references attempts (id) on delete cascade,
  account_id text not null references accounts (id) on delete cascade,
  paper_id text not null references papers (id) on delete cascade,
  body_id text not null references paper_bodies (id) on delete cascade,
  mode text not null check (mode in ('timed', 'practice')),
  is_first boolean not null,
  submitted_by text not null check (submitted_by in ('learner', 'time')),
  completed_at timestamptz not null,
  time_taken integer not null,
  score numeric(5, 2) not null,
  marks text not null,
  marks_value double precision not null,
  -- Counts and exact marks of the whole, and of each section, topic and difficulty.
  total jsonb not null,
  parts jsonb not null,
  -- By question: what was answered, and what came of it.
  sheet jsonb not null,
  outcomes jsonb not null,
  remarked_at timestamptz
);
create unique index results_first on results (account_id, paper_id) where is_first;
create index results_by_date on results (account_id, completed_at, id) where mode = 'timed';
create index results_by_score on results (account_id, score, id) where mode = 'timed';
create index results_by_time on results (account_id, time_taken, id) where mode = 'timed';
create index results_by_paper on results (paper_id, id);

-- How many first attempts at a paper have these marks: rank and percentile are read off it, whatever the number of results.
create table paper_marks (
  paper_id text not null references papers (id) on delete cascade,
  marks text not null,
  value double precision not null,
  count integer not null,
  primary key (paper_id, marks)
);
create index paper_marks_by_value on paper_marks (paper_id, value);

-- What first attempts did with a question in a paper: seen, right, and how many took how long.
create table question_statistics (
  paper_id text not null references papers (id) on delete cascade,
  version_id text not null references question_versions (id) on delete cascade,
  seen integer not null,
  correct integer not null,
  times integer[] not null,
  primary key (paper_id, version_id)
) with (fillfactor = 60);

create table remarkings (
  id text primary key,
  paper_id text not null references papers (id) on delete cascade,
  status text not null check (status in ('waiting', 'running', 'done', 'failed')),
  total integer not null,
  done integer not null default 0,
  changed integer not null default 0,
  -- The last result that was marked again: a job that was cut off goes on behind it.
  last_id text not null default '',
  message text not null default '',
  actor_id text not null,
  actor_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index remarkings_by_paper on remarkings (paper_id, created_at);
