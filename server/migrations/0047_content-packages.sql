-- The papers of our content that this installation has, by their file under content/. A paper that was deleted here keeps its row, so that
-- an update does not bring it back. `digest` is that of the file and the paper's fields when they were last taken over.
create table content_papers (
  file text primary key,
  exam text not null,
  paper_id text references papers (id) on delete set null,
  digest text not null,
  updated_at timestamptz not null
);
create index content_papers_by_exam on content_papers (exam);
create index content_papers_by_paper on content_papers (paper_id) where paper_id is not null;

-- Their questions. A question whose current version is not `version_id` was changed here, and an update leaves it as it is.
create table content_questions (
  code text primary key,
  file text not null references content_papers (file) on delete cascade,
  question_id text references questions (id) on delete set null,
  version_id text not null,
  digest text not null
);
create index content_questions_by_file on content_questions (file);
create index content_questions_by_question on content_questions (question_id) where question_id is not null;

-- The categories, exams and subjects of our content that this installation has, by the path of their slugs (medical/neet-ug/physics). They
-- are in three tables, so the id is not a foreign key; one that no longer exists is created again when a paper needs it.
create table content_places (
  path text primary key,
  record_id text not null
);
