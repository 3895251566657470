-- The records that the demo seed created, so that removing the demo leaves alone what people added.
create table demo_records (
  -- The name of the table.
  kind text not null,
  id text not null,
  primary key (kind, id)
);

-- A demo that was seeded before this migration: the seed is one transaction of a few seconds, begun with the default main categories.
with seed as (
  select min(created_at) as began from main_categories where is_default and exists (select from accounts where is_demo)
), near as (
  select began, began + interval '10 minutes' as ended from seed where began is not null
)
insert into demo_records (kind, id)
select 'main_categories', id from main_categories, near where created_at between began and ended
union all select 'exam_categories', id from exam_categories, near where created_at between began and ended
union all select 'subjects', id from subjects, near where created_at between began and ended
union all select 'papers', id from papers, near where created_at between began and ended
union all select 'questions', id from questions, near where created_at between began and ended
union all select 'exam_patterns', id from exam_patterns, near where created_at between began and ended
union all select 'live_events', id from live_events, near where created_at between began and ended
union all select 'announcements', id from announcements, near where created_at between began and ended
union all select 'blog_posts', target_id from audit_log, near
  where action = 'blog.create' and at between began and ended and exists (select from blog_posts where blog_posts.id = target_id);
