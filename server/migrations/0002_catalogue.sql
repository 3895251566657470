-- What a text is sorted by: English, or what there is.
create function sort_text(value jsonb) returns text language sql immutable parallel safe as $$
  select lower(case when jsonb_typeof(value) = 'string' then value #>> '{}' else coalesce(nullif(value ->> 'en', ''), value ->> 'hi', '') end)
$$;

-- The counters below are of what lies underneath: not archived, of these active, and of these with an active chain down to them.
create table main_categories (
  id text primary key,
  name jsonb not null,
  title jsonb not null,
  description jsonb not null,
  icon text not null,
  color text not null,
  "order" integer check ("order" >= 0),
  is_active boolean not null default true,
  is_default boolean not null default false,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  own_text text not null,
  parent_text text not null default '',
  search_text text not null generated always as (' ' || own_text || ' ' || parent_text) stored,
  child_count integer not null default 0,
  live_child_count integer not null default 0,
  paper_count integer not null default 0,
  active_paper_count integer not null default 0,
  question_count integer not null default 0,
  live_paper_count integer not null default 0,
  live_question_count integer not null default 0
);

create table exam_categories (
  id text primary key,
  main_category_id text not null references main_categories (id),
  name jsonb not null,
  title jsonb not null,
  description jsonb not null,
  icon text not null,
  "order" integer check ("order" >= 0),
  is_active boolean not null default true,
  is_default boolean not null default false,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  own_text text not null,
  parent_text text not null default '',
  search_text text not null generated always as (' ' || own_text || ' ' || parent_text) stored,
  child_count integer not null default 0,
  live_child_count integer not null default 0,
  paper_count integer not null default 0,
  active_paper_count integer not null default 0,
  question_count integer not null default 0,
  live_paper_count integer not null default 0,
  live_question_count integer not null default 0
);
create index exam_categories_by_main_category on exam_categories (main_category_id, coalesce("order", 999), id);
create index exam_categories_by_beginning on exam_categories (own_text collate "C");
create index exam_categories_by_text on exam_categories using gin (search_text gin_trgm_ops);
create index exam_categories_by_order on exam_categories (coalesce("order", 999), id) where archived_at is null;

create table subjects (
  id text primary key,
  exam_category_id text not null references exam_categories (id),
  name jsonb not null,
  title jsonb not null,
  description jsonb not null,
  icon text not null,
  program text not null,
  code text,
  credits integer,
  semester integer,
  is_featured boolean not null default false,
  is_premium boolean not null default false,
  "order" integer check ("order" >= 0),
  is_active boolean not null default true,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  own_text text not null,
  parent_text text not null default '',
  search_text text not null generated always as (' ' || own_text || ' ' || parent_text) stored,
  child_count integer not null default 0,
  live_child_count integer not null default 0,
  paper_count integer not null default 0,
  active_paper_count integer not null default 0,
  question_count integer not null default 0,
  live_paper_count integer not null default 0,
  live_question_count integer not null default 0
);
create index subjects_by_exam_category on subjects (exam_category_id, coalesce("order", 999), id);
create index subjects_by_order on subjects (coalesce("order", 999), id) include ("order") where archived_at is null;
create index subjects_by_name on subjects (sort_text(name), id) where archived_at is null;
create index subjects_by_title on subjects (sort_text(title), id) where archived_at is null;
create index subjects_by_time on subjects (created_at, id) where archived_at is null;
create index subjects_by_beginning on subjects (own_text collate "C");
create index subjects_by_text on subjects using gin (search_text gin_trgm_ops);

create table papers (
  id text primary key,
  subject_id text not null references subjects (id),
  title jsonb not null,
  description jsonb not null,
  icon text not null,
  type text not null check (type in ('MCQ', 'PYQ', 'Notes', 'Mock Test', 'Practice Set')),
  category_type text not null,
  duration integer not null,
  difficulty text not null check (difficulty in ('Easy', 'Medium', 'Hard')),
  target_questions integer not null,
  question_count integer not null default 0,
  total_marks numeric(9, 2) not null,
  passing_marks numeric(9, 2) not null,
  language text not null,
  topic text not null default '',
  resources jsonb not null default '[]',
  is_free boolean not null,
  is_premium boolean not null,
  price numeric(10, 2) not null default 0,
  negative_marking boolean not null default false,
  scheduled_at timestamptz,
  content_access jsonb not null,
  marking jsonb,
  pattern text,
  attempt_count integer not null default 0,
  "order" integer check ("order" >= 0),
  is_active boolean not null default true,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  own_text text not null,
  parent_text text not null default '',
  search_text text not null generated always as (' ' || own_text || ' ' || parent_text) stored
);
create index papers_by_subject on papers (subject_id, coalesce("order", 999), id);
create index papers_by_order on papers (coalesce("order", 999), id) include ("order") where archived_at is null;
create index papers_by_title on papers (sort_text(title), id) where archived_at is null;
create index papers_by_type on papers (type, id) where archived_at is null;
create index papers_by_time on papers (created_at, id) where archived_at is null;
create index papers_by_questions on papers (question_count, id) where archived_at is null;
create index papers_by_beginning on papers (own_text collate "C");
create index papers_by_text on papers using gin (search_text gin_trgm_ops);

-- The words that occur: a mistyped one is corrected here, which stays quick however many papers hold the right one.
create table search_words (
  word text primary key
);
create index search_words_by_likeness on search_words using gin (word gin_trgm_ops);

create table paper_progress (
  account_id text not null references accounts (id) on delete cascade,
  paper_id text not null references papers (id) on delete cascade,
  status text not null check (status in ('not_started', 'started', 'paused', 'completed')),
  progress integer not null check (progress between 0 and 100),
  updated_at timestamptz not null,
  primary key (account_id, paper_id)
);
create index paper_progress_by_time on paper_progress (account_id, status, updated_at desc);

-- Each change of cached content moves its region's number, in the same transaction: a node that missed the message still finds out.
create table cache_revisions (
  region text primary key,
  revision bigint not null
);
