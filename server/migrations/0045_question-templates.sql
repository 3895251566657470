-- Questions with variables. A version is never changed: what was drawn from it can be drawn again by its seed.
create table question_templates (
  id text primary key,
  code text not null,
  version_id text not null,
  kind text not null,
  topic text not null,
  difficulty text not null,
  search_text text not null,
  revision integer not null default 1,
  removed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index question_templates_by_code on question_templates (code) where removed_at is null;

create table question_template_versions (
  id text primary key,
  template_id text not null references question_templates (id) on delete cascade,
  number integer not null,
  content jsonb not null,
  author_id text,
  created_at timestamptz not null,
  unique (template_id, number)
);

-- A question made from a template has an instance as each of its versions. Form 0 is the one of the paper; the others are for attempts that
-- get instances of their own.
alter table questions add column template_id text references question_templates (id);
create index questions_by_template on questions (template_id) where template_id is not null;
alter table question_versions
  add column template_version_id text references question_template_versions (id),
  add column seed text,
  add column form integer;
create index question_versions_by_form on question_versions (question_id, form, number) where form is not null;

-- Whether a question from a template is the same for all who take the paper, or another instance for each of them.
alter table paper_questions add column draw text not null default 'one' check (draw in ('one', 'each'));
create sequence attempt_forms;
