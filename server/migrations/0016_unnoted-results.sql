-- What a result means for its learner's deck and topics is noted when they next look at these, not while everybody hands in.
create table unnoted_results (
  result_id text primary key references results (id) on delete cascade,
  account_id text not null
);
create index unnoted_results_by_account on unnoted_results (account_id);
