-- Ten questions of a topic that a learner practises; without a topic, of the whole subject.
create table practice_sessions (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  subject_id text not null references subjects (id) on delete cascade,
  topic text,
  -- The difficulty that was estimated for the learner at the start.
  level text not null,
  includes_ranked boolean not null,
  created_at timestamptz not null
);
create index practice_sessions_by_account on practice_sessions (account_id, id);
create index practice_sessions_by_subject on practice_sessions (subject_id);

create table practice_items (
  session_id text not null references practice_sessions (id) on delete cascade,
  position integer not null,
  account_id text not null references accounts (id) on delete cascade,
  subject_id text not null,
  topic text not null,
  difficulty text not null,
  question_id text not null,
  -- Which source it came from, and where it is found there.
  source text not null,
  place jsonb not null,
  answer jsonb,
  -- Null until the answer has been checked.
  outcome text,
  seconds integer,
  checked_at timestamptz,
  primary key (session_id, position)
);
create index practice_items_checked on practice_items (account_id, subject_id, topic, checked_at desc) where outcome is not null;
create index practice_items_by_question on practice_items (account_id, question_id, checked_at desc) where outcome is not null;
