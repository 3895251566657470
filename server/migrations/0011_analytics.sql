-- What happened on a day of Indian time, counted as it happens. A connection adds to rows of its own (shard), so that learners do not wait
-- for each other; they are summed when read, and folded into one when the day is over.
create table daily_counts (
  measure text not null,
  -- A main category or a kind of device; '' where a measure has no parts.
  part text not null,
  day date not null,
  shard smallint not null,
  amount numeric not null,
  primary key (measure, part, day, shard)
) with (fillfactor = 50);

create function day_in_india(at timestamptz) returns date language sql immutable parallel safe as $$
  select (at at time zone 'Asia/Kolkata')::date
$$;

create function own_shard() returns smallint language sql stable as $$
  select (pg_backend_pid() % 64)::smallint
$$;

-- Learners are counted on the day they registered, whoever made the account, and counted out when it is deleted.
create function count_registrations() returns trigger language plpgsql as $$
begin
  insert into daily_counts (measure, part, day, shard, amount)
  select 'registered', '', day_in_india(created_at), own_shard(), count(*) * (case tg_op when 'INSERT' then 1 else -1 end)
  from changed where realm = 'learner' group by 3 order by 3
  on conflict (measure, part, day, shard) do update set amount = daily_counts.amount + excluded.amount;
  return null;
end $$;

create trigger count_registrations_in after insert on accounts
  referencing new table as changed for each statement execute function count_registrations();
create trigger count_registrations_out after delete on accounts
  referencing old table as changed for each statement execute function count_registrations();

-- Starting an attempt stays one statement.
create function count_started() returns trigger language plpgsql as $$
begin
  insert into daily_counts (measure, part, day, shard, amount)
  select 'started', '', day_in_india(started_at), own_shard(), count(*) from changed where mode = 'timed' group by 3 order by 3
  on conflict (measure, part, day, shard) do update set amount = daily_counts.amount + excluded.amount;
  return null;
end $$;

create trigger count_started_in after insert on attempts
  referencing new table as changed for each statement execute function count_started();

-- Learners who came back on a later day than the one they registered on, which is the day kept here.
create table learner_returns (
  account_id text primary key references accounts (id) on delete cascade,
  day date not null
);

create function count_returns() returns trigger language plpgsql as $$
begin
  insert into daily_counts (measure, part, day, shard, amount)
  select 'returned', '', day, own_shard(), count(*) * (case tg_op when 'INSERT' then 1 else -1 end) from changed group by 3 order by 3
  on conflict (measure, part, day, shard) do update set amount = daily_counts.amount + excluded.amount;
  return null;
end $$;

create trigger count_returns_in after insert on learner_returns
  referencing new table as changed for each statement execute function count_returns();
create trigger count_returns_out after delete on learner_returns
  referencing old table as changed for each statement execute function count_returns();

-- Results that are older than the counts: counted piece by piece after the start.
create table uncounted_results (
  result_id text primary key references results (id) on delete cascade
);

-- First attempts that are not yet in the statistics of their paper: taken from here many at a time, away from handing in.
create table unread_results (
  result_id text primary key references results (id) on delete cascade
);

-- Papers whose results were marked again: their statistics are made anew.
create table stale_papers (
  paper_id text primary key references papers (id) on delete cascade
);

-- Sums over the first attempts at a paper. Bands are of two percent of the maximum marks each.
create table paper_statistics (
  paper_id text primary key references papers (id) on delete cascade,
  count integer not null,
  total double precision not null,
  total_squares double precision not null,
  maximum double precision not null,
  bands integer[] not null
);

-- The same for each question in it: its marks, and their products with the total of the attempt.
create table item_statistics (
  paper_id text not null references papers (id) on delete cascade,
  version_id text not null references question_versions (id) on delete cascade,
  count integer not null,
  answered integer not null,
  mark double precision not null,
  mark_squares double precision not null,
  maximum double precision not null,
  total double precision not null,
  total_squares double precision not null,
  mark_total double precision not null,
  primary key (paper_id, version_id)
) with (fillfactor = 70);

-- How often an option was picked, by the band of those who picked it.
create table item_picks (
  paper_id text not null references papers (id) on delete cascade,
  version_id text not null references question_versions (id) on delete cascade,
  option text not null,
  bands integer[] not null,
  primary key (paper_id, version_id, option)
) with (fillfactor = 70);

create table analytics_reports (
  id text primary key,
  status text not null check (status in ('waiting', 'running', 'done', 'failed')),
  file text,
  message text not null default '',
  requested_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index analytics_reports_by_date on analytics_reports (created_at);

insert into daily_counts (measure, part, day, shard, amount)
select 'registered', '', day_in_india(created_at), 0, count(*) from accounts where realm = 'learner' group by 3;
insert into daily_counts (measure, part, day, shard, amount)
select 'started', '', day_in_india(started_at), 0, count(*) from attempts where mode = 'timed' group by 3;
insert into uncounted_results (result_id) select id from results;
insert into unread_results (result_id) select id from results where is_first;
