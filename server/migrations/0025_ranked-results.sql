-- Why a result is not ranked; null for a ranked one.
alter table results add column unranked text check (unranked in (
  'practice', 'not_timed', 'live_event', 'not_first', 'unverified', 'key_known', 'implausible', 'refused'));
-- Answers that came without an attempt were stored as attempts that never changed.
update results set unranked = case
    when results.mode = 'practice' then 'practice'
    when attempts.revision = 0 then 'not_timed'
    when not is_first then 'not_first'
  end
from attempts where attempts.id = results.id;

-- The first time that an account was told a key of a paper other than by a result.
create table known_keys (
  account_id text not null references accounts (id) on delete cascade,
  paper_id text not null references papers (id) on delete cascade,
  told_at timestamptz not null,
  primary key (account_id, paper_id)
);
insert into known_keys (account_id, paper_id, told_at)
select account_id, paper_id, min(started_at) from attempts where mode = 'practice' group by 1, 2;

-- Only ranked results are in the distribution from which ranks are read.
delete from paper_marks;
insert into paper_marks (paper_id, marks, value, count)
select paper_id, marks, max(marks_value), count(*) from results where unranked is null group by 1, 2;
