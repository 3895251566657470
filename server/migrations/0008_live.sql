-- The event that an attempt is sat for, if any; each learner sits once for it.
alter table attempts add column event_id text;
-- When something was last let in.
alter table attempts add column saved_at timestamptz;
create unique index attempts_event on attempts (event_id, account_id) where event_id is not null;

create table live_events (
  id text primary key,
  title jsonb not null,
  description jsonb not null,
  type text not null check (type in ('competition', 'mock_test', 'workshop', 'webinar')),
  -- What learners see it called.
  format text not null check (format in ('mock-test', 'challenge', 'quiz', 'marathon', 'sprint')),
  is_battle boolean not null default false,
  paper_id text references papers (id),
  -- Nobody opens the paper before the event does.
  is_reserved boolean not null default true,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  capacity integer not null check (capacity >= 1),
  participants integer not null default 0,
  reminded_at timestamptz,
  -- From here on keys, explanations and ranks are told.
  released_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (ends_at > starts_at),
  check (not is_battle or paper_id is not null),
  check (participants between 0 and capacity)
);
create index live_events_by_start on live_events (starts_at, id);
create index live_events_by_end on live_events (ends_at, id);
create index live_events_held on live_events (ends_at) where released_at is null;
create index live_events_by_paper on live_events (paper_id) where paper_id is not null;

-- Who takes part, and with what.
create table live_entries (
  event_id text not null references live_events (id) on delete cascade,
  account_id text not null references accounts (id) on delete cascade,
  joined_at timestamptz not null,
  team text check (team in ('red', 'blue')),
  result_id text,
  marks text,
  marks_value double precision,
  score double precision,
  time_taken integer,
  primary key (event_id, account_id)
);
create index live_entries_by_account on live_entries (account_id);
create unique index live_entries_by_result on live_entries (result_id) where result_id is not null;
create index live_entries_standing on live_entries (event_id, marks_value desc, time_taken, account_id) where marks_value is not null;

-- How many in an event have these marks: every rank is read off it.
create table live_marks (
  event_id text not null references live_events (id) on delete cascade,
  marks text not null,
  value double precision not null,
  count integer not null,
  primary key (event_id, marks)
);

create table battle_answers (
  event_id text not null references live_events (id) on delete cascade,
  account_id text not null references accounts (id) on delete cascade,
  question integer not null,
  answer jsonb,
  outcome text not null,
  answered_at timestamptz not null,
  primary key (event_id, account_id, question)
);

-- A team's score and size in several rows, so that its members do not wait for each other.
create table battle_scores (
  event_id text not null references live_events (id) on delete cascade,
  team text not null check (team in ('red', 'blue')),
  shard integer not null,
  score integer not null default 0,
  members integer not null default 0,
  primary key (event_id, team, shard)
);

-- Who leaves, or whose account goes, is counted out again.
create function count_live_entry_out() returns trigger language plpgsql as $$
begin
  update live_events set participants = participants - 1 where id = old.event_id and participants > 0;
  update live_marks set count = count - 1 where event_id = old.event_id and marks = old.marks;
  return null;
end $$;
create trigger count_live_entries_out after delete on live_entries for each row execute function count_live_entry_out();

-- What was said on a topic, numbered without gaps in the order in which it was said; `state` is the last word on how things stand.
create table topics (
  topic text primary key,
  last_id bigint not null,
  state jsonb,
  state_at timestamptz
);
create table topic_messages (
  topic text not null references topics (topic) on delete cascade,
  id bigint not null,
  kind text not null,
  data jsonb not null,
  at timestamptz not null,
  primary key (topic, id)
);
create index topic_messages_by_age on topic_messages (at);
