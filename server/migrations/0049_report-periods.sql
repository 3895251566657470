-- The period a report is about; the days are those of a custom period.
alter table analytics_reports add column time_range text not null default 'all';
alter table analytics_reports add column from_day date;
alter table analytics_reports add column to_day date;
