-- A text, table or chart that several questions of a paper share. Its key is unique in its paper; files group rows by it.
create table passages (
  id text primary key,
  paper_id text references papers (id) on delete set null,
  -- Passages of an import that is not finished are visible to nobody.
  import_id text,
  key text not null,
  version_id text not null,
  revision integer not null default 1,
  removed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index passages_by_key on passages (paper_id, key) where removed_at is null;
create index passages_by_import on passages (import_id) where import_id is not null;

-- Never changed: a changed text is a new version, and past attempts refer to the version that they showed.
create table passage_versions (
  id text primary key,
  passage_id text not null references passages (id) on delete cascade,
  number integer not null,
  text jsonb not null,
  created_at timestamptz not null,
  unique (passage_id, number)
);

alter table questions add column passage_id text references passages (id);
create index questions_by_passage on questions (passage_id) where passage_id is not null;
