-- Mistakes that learners report in questions they have been marked on, until an editor answers.
create table question_reports (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  result_id text not null references results (id) on delete cascade,
  paper_id text not null,
  question_id text not null references questions (id) on delete cascade,
  -- The version that was answered.
  version_id text not null,
  question_index integer not null,
  reason text not null,
  text text not null,
  answer text,
  is_corrected boolean,
  answered_by text,
  answered_at timestamptz,
  created_at timestamptz not null
);
-- A learner has one open report of a question.
create unique index question_reports_open on question_reports (account_id, question_id) where answered_at is null;
create index question_reports_waiting on question_reports (created_at, id) where answered_at is null;
create index question_reports_by_result on question_reports (result_id);
create index question_reports_by_question on question_reports (question_id);
