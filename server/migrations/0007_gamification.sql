-- What a learner's timed results come to. Streaks are of days on which anything was handed in.
create table learner_totals (
  account_id text primary key references accounts (id) on delete cascade,
  papers integer not null,
  passed integer not null,
  high_scores integer not null,
  perfect_scores integer not null,
  questions integer not null,
  answered integer not null,
  correct integer not null,
  seconds bigint not null,
  score_sum numeric not null,
  best_score numeric(5, 2) not null,
  active_days integer not null default 0,
  current_streak integer not null default 0,
  longest_streak integer not null default 0,
  last_day date,
  -- The last ISO week in which a missed day was bridged.
  freeze_week text,
  updated_at timestamptz not null
) with (fillfactor = 70);

-- A day in the learner's time zone, practice included.
create table learner_days (
  account_id text not null references accounts (id) on delete cascade,
  day date not null,
  papers integer not null,
  questions integer not null,
  correct integer not null,
  seconds integer not null,
  primary key (account_id, day)
) with (fillfactor = 70);

create table learner_subjects (
  account_id text not null references accounts (id) on delete cascade,
  subject_id text not null references subjects (id) on delete cascade,
  papers integer not null,
  answered integer not null,
  correct integer not null,
  seconds bigint not null,
  score_sum numeric not null,
  primary key (account_id, subject_id)
) with (fillfactor = 70);

create table learner_badges (
  account_id text not null references accounts (id) on delete cascade,
  badge_id text not null,
  earned_at timestamptz not null,
  primary key (account_id, badge_id)
);

-- A learner's best timed result in a paper within a period: 'all', a month such as '2026-11', a week such as '2026-W46'.
create table paper_bests (
  account_id text not null references accounts (id) on delete cascade,
  period text not null,
  paper_id text not null references papers (id) on delete cascade,
  main_category_id text not null,
  result_id text not null,
  score numeric(5, 2) not null,
  answered integer not null,
  correct integer not null,
  completed_at timestamptz not null,
  primary key (account_id, period, paper_id)
);
create index paper_bests_by_period on paper_bests (period) where period <> 'all';

-- A learner's best timed result in an exam category.
create table exam_tops (
  account_id text not null references accounts (id) on delete cascade,
  exam_category_id text not null references exam_categories (id) on delete cascade,
  main_category_id text not null,
  paper_id text not null references papers (id) on delete cascade,
  result_id text not null,
  score numeric(5, 2) not null,
  completed_at timestamptz not null,
  primary key (account_id, exam_category_id)
);
create index exam_tops_by_exam on exam_tops (exam_category_id, score desc, completed_at, result_id);
create index exam_tops_by_category on exam_tops (main_category_id, score desc, completed_at, result_id);
create index exam_tops_by_score on exam_tops (score desc, completed_at, result_id);

-- A place on a leaderboard. The scope is a main category or '' for all of them; standing sorts as the ranks do, highest first.
create table standings (
  account_id text not null references accounts (id) on delete cascade,
  period text not null,
  scope text not null,
  standing text collate "C" not null,
  score numeric(5, 2) not null,
  accuracy numeric(5, 2) not null,
  papers integer not null,
  reached_at timestamptz not null,
  primary key (account_id, period, scope)
) with (fillfactor = 80);
create unique index standings_in_order on standings (period, scope, standing);

-- A leaderboard cut into pieces of some thousand: each begins at its lower bound and knows how many stand in it, so that a rank or a
-- deep page is found without counting everybody.
create table standing_segments (
  period text not null,
  scope text not null,
  lower text collate "C" not null,
  count integer not null,
  score_sum numeric not null,
  papers_sum bigint not null,
  primary key (period, scope, lower)
) with (fillfactor = 50);
create index standing_segments_crowded on standing_segments (count) where count > 2000;

-- Whoever is deleted leaves the pieces too. The lock keeps the pieces from being cut meanwhile.
create function leave_standing_segments() returns trigger language plpgsql as $$
declare gone record;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('standing segments', 0));
  -- One after the other in one order, so that nobody waits in a circle.
  for gone in
    select removed.period, removed.scope, place.lower, count(*)::integer as count, sum(removed.score) as score_sum, sum(removed.papers) as papers_sum
    from removed, lateral (
      select lower from standing_segments
      where standing_segments.period = removed.period and standing_segments.scope = removed.scope and lower <= removed.standing
      order by lower desc limit 1
    ) as place
    group by removed.period, removed.scope, place.lower
    order by removed.period, removed.scope, place.lower
  loop
    update standing_segments
      set count = count - gone.count, score_sum = score_sum - gone.score_sum, papers_sum = papers_sum - gone.papers_sum
      where period = gone.period and scope = gone.scope and lower = gone.lower;
  end loop;
  return null;
end $$;
create trigger standings_left after delete on standings referencing old table as removed
  for each statement execute function leave_standing_segments();

-- What has been worked through once over all learners: results from before there were totals, and each badge.
create table gamification_backfills (
  name text primary key,
  done_at timestamptz not null
);
