-- How the columns and the numbers in the key column of a file are read, what was refused, and rows that an editor should look at.
alter table question_imports
  add column mapping text[] not null default '{}',
  add column mapping_confirmed boolean not null default true,
  add column numeric_keys jsonb,
  add column key_reading text,
  add column refused text[] not null default '{}',
  add column warned integer not null default 0;
alter table question_import_batches add column warned integer not null default 0;

-- The columns that an editor has chosen for a heading, for the next file with the same one.
create table question_import_mappings (
  heading text primary key,
  mapping text[] not null,
  updated_at timestamptz not null
);

-- Files that were read before do not say how.
delete from questions where import_id in (select id from question_imports where status = 'importing');
update question_imports set status = 'failed', message = 'Reading the file was interrupted. Please send it again.'
where status in ('reading', 'checked', 'importing');
