-- Every start asks whether its window has sat this paper: that must not grow with all the papers a learner has sat.
drop index attempts_by_account;
create index attempts_by_paper on attempts (account_id, paper_id);
