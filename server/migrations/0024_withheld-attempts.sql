-- A closed attempt at a paper under embargo is not marked: its answers stay in attempt_steps and no result exists until the release.
alter table attempts add column is_withheld boolean not null default false;
create index attempts_withheld on attempts (paper_id, id) where is_withheld;

-- Until the release an event shows only how many have started and submitted, unless its standing is live.
alter table live_events add column standing text not null default 'after' check (standing in ('after', 'live'));
update live_events set standing = 'live' where is_battle;
