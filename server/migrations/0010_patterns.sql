-- How an exam is built from a date on: papers are made from it, and refer to it by its slug.
create table exam_patterns (
  id text primary key,
  slug text not null unique,
  exam text not null,
  title jsonb not null,
  valid_from date not null,
  source text not null default '',
  minutes integer not null check (minutes > 0),
  calculator boolean not null,
  languages text[] not null,
  sections jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
