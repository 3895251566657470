-- The questions that the sound rows of a piece make, apart from its cells: an import takes them over inside the database.
alter table question_import_batches add column contents jsonb not null default '[]';
alter table question_import_batches alter column contents set storage external;

-- Files that were read before have none.
delete from questions where import_id in (select id from question_imports where status = 'importing');
update question_imports set status = 'failed', message = 'Reading the file was interrupted. Please send it again.'
where status in ('reading', 'checked', 'importing');
