-- Questions that were made from a template for one learner’s practice, as they were drawn: they are shown and checked again as they are.
create table practice_instances (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  template_id text not null references question_templates (id) on delete cascade,
  -- Counts the learner’s instances of this template, so that the latest ones are not drawn again.
  number integer not null,
  template_version_id text not null references question_template_versions (id) on delete cascade,
  seed text not null,
  -- Equal for instances that differ in wording only.
  fingerprint text not null,
  kind text not null,
  body jsonb not null,
  timer integer not null,
  marks text not null,
  answer jsonb not null,
  explanation jsonb not null,
  created_at timestamptz not null,
  unique (account_id, template_id, number)
);
create index practice_instances_by_template on practice_instances (template_id);
create index practice_instances_by_version on practice_instances (template_version_id);
create index question_templates_by_topic on question_templates (topic_key(topic)) where removed_at is null;
