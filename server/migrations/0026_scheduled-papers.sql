-- Whether a scheduled paper stays open after its time.
alter table papers add column is_open_afterwards boolean not null default true;
create index papers_scheduled on papers (scheduled_at) where scheduled_at is not null;
