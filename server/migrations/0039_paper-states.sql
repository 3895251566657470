-- A paper is written as a draft, looked through in review, and reaches learners when it is published. Those that exist are published.
alter table papers
  add column state text not null default 'published' check (state in ('draft', 'in_review', 'published'));
create index papers_unpublished on papers (state, id) where state <> 'published';

-- What the last readiness check of a paper found, null until there was one, and how often the paper has changed since then.
create table paper_checks (
  paper_id text primary key references papers (id) on delete cascade,
  changes integer not null default 1,
  fault_count integer,
  warning_count integer
);
create index paper_checks_due on paper_checks (paper_id) where changes > 0;
insert into paper_checks (paper_id) select id from papers;

-- Who wrote a version: somebody else approves its key. An approval belongs to a version, so a changed key needs a new one.
alter table question_versions add column author_id text;
create table key_approvals (
  version_id text primary key references question_versions (id) on delete cascade,
  account_id text not null,
  approved_at timestamptz not null
);
