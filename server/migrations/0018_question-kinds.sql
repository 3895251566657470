-- The list of kinds is in the code (domain/questions/kinds): a new kind needs no migration.
alter table questions drop constraint questions_kind_check;
