create table question_imports (
  id text primary key,
  file_name text not null,
  format text not null,
  paper_id text references papers (id) on delete cascade,
  status text not null check (status in ('reading', 'checked', 'importing', 'done', 'failed')),
  only_sound boolean not null default false,
  may_create boolean not null default false,
  columns text[] not null default '{}',
  rows integer not null default 0,
  faulty integer not null default 0,
  duplicates integer not null default 0,
  alike integer not null default 0,
  processed integer not null default 0,
  progress integer not null default 0,
  created_count integer not null default 0,
  skipped_count integer not null default 0,
  errors text[] not null default '{}',
  losses text[] not null default '{}',
  -- Made by it, and out of sight until it is whole.
  created_papers text[] not null default '{}',
  message text not null default '',
  actor_id text not null,
  actor_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index question_imports_by_time on question_imports (updated_at);

-- The rows of a file as they were read, some hundred to a piece: read and mended a piece at a time, whatever the file's size.
create table question_import_batches (
  import_id text not null references question_imports (id) on delete cascade,
  number integer not null,
  first_row integer not null,
  rows text not null,
  row_count integer not null,
  faulty integer not null,
  duplicates integer not null,
  alike integer not null,
  primary key (import_id, number)
);
-- Most are read once and dropped: packing them would cost more than the room.
alter table question_import_batches alter column rows set storage external;

create table questions (
  id text primary key,
  -- Its home. Nothing once the paper is gone, which only happens to questions that were taken out before.
  paper_id text references papers (id) on delete set null,
  -- What an import has written but not yet finished is not there for anybody.
  import_id text,
  version_id text not null,
  kind text not null check (kind in ('single', 'multiple', 'numeric', 'note')),
  topic text not null,
  tags text[] not null,
  difficulty text not null check (difficulty in ('Easy', 'Medium', 'Hard')),
  is_active boolean not null,
  is_smart boolean not null default false,
  code text not null,
  revision integer not null default 1,
  content_hash text not null,
  search_text text not null,
  removed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index questions_by_content on questions (paper_id, content_hash);
create index questions_by_import on questions (import_id) where import_id is not null;
create index questions_by_time on questions (created_at, id) where removed_at is null;
create index questions_by_topic on questions (topic, id) where removed_at is null;
create index questions_by_difficulty on questions ((case difficulty when 'Easy' then 1 when 'Medium' then 2 else 3 end), id) where removed_at is null;
create index questions_by_wording on questions ((left(search_text, 80)), id) where removed_at is null;
create index questions_by_text on questions using gin (search_text gin_trgm_ops);

-- The learner's part, never changed: new content is a new version, and past results keep theirs.
create table question_versions (
  id text primary key,
  question_id text not null references questions (id) on delete cascade,
  number integer not null,
  kind text not null,
  body jsonb not null,
  timer integer not null,
  marks text not null,
  reference text not null,
  created_at timestamptz not null,
  unique (question_id, number)
);

-- Apart from the versions, so that no learner's query can take along one column too many.
create table question_keys (
  version_id text primary key references question_versions (id) on delete cascade,
  answer jsonb,
  explanation jsonb not null
);

create table paper_questions (
  paper_id text not null references papers (id),
  question_id text not null references questions (id) on delete cascade,
  position integer not null,
  section text not null,
  primary key (paper_id, question_id)
);
create index paper_questions_by_question on paper_questions (question_id);
