-- Before the tables are distributed by account (docs/sharding.md): puts the account into the key of everything that belongs to an attempt.
-- Run it once on a migrated database while no node is running: psql --single-transaction -f keys.sql
alter table results drop constraint results_id_fkey;
alter table uncounted_results drop constraint uncounted_results_result_id_fkey;
alter table question_reports drop constraint question_reports_result_id_fkey;
alter table moved_attempts drop constraint moved_attempts_result_id_fkey;

alter table attempts drop constraint attempts_pkey, add primary key (account_id, id);
alter table attempt_steps drop constraint attempt_steps_pkey, add primary key (account_id, attempt_id, revision);
alter table results drop constraint results_pkey, add primary key (account_id, id);
alter table unnoted_results drop constraint unnoted_results_pkey, add primary key (account_id, result_id);
alter table revision_cards drop constraint revision_cards_pkey, add primary key (account_id, id);
alter table account_notifications drop constraint account_notifications_pkey, add primary key (account_id, id);
alter table question_reports drop constraint question_reports_pkey, add primary key (account_id, id);

-- For the few look-ups by id alone.
create index attempts_by_id on attempts (id);
create index results_by_id on results (id);

alter table results add foreign key (account_id, id) references attempts (account_id, id) on delete cascade;
alter table question_reports add foreign key (account_id, result_id) references results (account_id, id) on delete cascade;
alter table moved_attempts add foreign key (account_id, result_id) references attempts (account_id, id) on delete cascade;
