-- The number of papers from which on a learner is ranked before everybody who has fewer. Standings begin with 1 or 0 accordingly; they and
-- this number change together, when the setting does.
create table leaderboard_floor (
  papers integer not null
);
insert into leaderboard_floor values (3);
update standings set standing = (case when papers >= 3 then '1' else '0' end) || standing;
delete from standing_segments;
insert into standing_segments (period, scope, lower, count, score_sum, papers_sum)
  select period, scope, '', count(*), sum(score), sum(papers) from standings group by period, scope;
