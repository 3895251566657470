-- The lines of a Word file with what each of them is taken for, so that an editor can set it right before the import.
create table question_import_lines (
  import_id text primary key references question_imports (id) on delete cascade,
  lines jsonb not null
);
alter table question_imports
  add column line_count integer not null default 0,
  add column doubtful_lines integer not null default 0;
