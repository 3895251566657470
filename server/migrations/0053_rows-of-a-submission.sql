-- A submission writes some twenty rows, and looking up the targets of their foreign keys took a sixth of the database's time. Rows that
-- are written in one transaction with a row they depend on need no keys of their own: whoever deletes an account, a paper or a category
-- waits for the attempt, which that transaction has locked, and then deletes everything that it wrote.

-- The attempt of a result has the same account, paper and body, and is deleted with them.
alter table results drop constraint results_account_id_fkey, drop constraint results_paper_id_fkey, drop constraint results_body_id_fkey;

-- Queues of results.
alter table unnoted_results drop constraint unnoted_results_result_id_fkey;
alter table unread_results drop constraint unread_results_result_id_fkey;
create function delete_queued_results() returns trigger language plpgsql as $$
begin
  delete from unnoted_results using removed where unnoted_results.account_id = removed.account_id and unnoted_results.result_id = removed.id;
  delete from unread_results using removed where unread_results.result_id = removed.id;
  return null;
end $$;
create trigger delete_queued after delete on results referencing old table as removed
  for each statement execute function delete_queued_results();

-- The counts of a learner are deleted with the totals, which keep their key.
alter table learner_days drop constraint learner_days_account_id_fkey;
alter table learner_subjects drop constraint learner_subjects_account_id_fkey, drop constraint learner_subjects_subject_id_fkey;
alter table paper_bests drop constraint paper_bests_account_id_fkey, drop constraint paper_bests_paper_id_fkey;
alter table exam_tops drop constraint exam_tops_account_id_fkey, drop constraint exam_tops_paper_id_fkey,
  drop constraint exam_tops_exam_category_id_fkey;
alter table standings drop constraint standings_account_id_fkey;
create function delete_learner_counts() returns trigger language plpgsql as $$
begin
  delete from learner_days using removed where learner_days.account_id = removed.account_id;
  delete from learner_subjects using removed where learner_subjects.account_id = removed.account_id;
  delete from paper_bests using removed where paper_bests.account_id = removed.account_id;
  delete from exam_tops using removed where exam_tops.account_id = removed.account_id;
  delete from standings using removed where standings.account_id = removed.account_id;
  return null;
end $$;
create trigger delete_counts after delete on learner_totals referencing old table as removed
  for each statement execute function delete_learner_counts();

create function delete_counts_of_papers() returns trigger language plpgsql as $$
begin
  delete from paper_bests using removed where paper_bests.paper_id = removed.id;
  delete from exam_tops using removed where exam_tops.paper_id = removed.id;
  return null;
end $$;
create trigger delete_counts after delete on papers referencing old table as removed
  for each statement execute function delete_counts_of_papers();

create function delete_counts_of_subjects() returns trigger language plpgsql as $$
begin
  delete from learner_subjects using removed where learner_subjects.subject_id = removed.id;
  return null;
end $$;
create trigger delete_counts after delete on subjects referencing old table as removed
  for each statement execute function delete_counts_of_subjects();

create function delete_counts_of_exam_categories() returns trigger language plpgsql as $$
begin
  delete from exam_tops using removed where exam_tops.exam_category_id = removed.id;
  return null;
end $$;
create trigger delete_counts after delete on exam_categories referencing old table as removed
  for each statement execute function delete_counts_of_exam_categories();
