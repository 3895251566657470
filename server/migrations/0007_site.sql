-- What is random and belongs to this installation: one value for each purpose, the same on every node.
create table secrets (
  purpose text primary key,
  secret text not null,
  made_at timestamptz not null
);

create table blog_posts (
  id text primary key,
  slug text not null,
  title text not null,
  excerpt text not null,
  -- HTML, cleaned when it was saved.
  content text not null,
  words integer not null,
  category text not null check (category in ('exam-tips', 'study-guides', 'career-guidance', 'exam-updates', 'success-stories', 'general')),
  tags text[] not null default '{}',
  featured_image text not null default '',
  status text not null check (status in ('draft', 'published', 'archived')),
  seo_title text not null default '',
  seo_description text not null default '',
  seo_keywords text[] not null default '{}',
  related_exams text[] not null default '{}',
  call_to_action jsonb not null,
  views bigint not null default 0,
  published_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (status <> 'published' or published_at is not null)
);
create unique index blog_posts_slug_key on blog_posts (slug);
create index blog_posts_by_date on blog_posts (created_at, id);
create index blog_posts_public on blog_posts (published_at desc, id desc) where status = 'published';
create index blog_posts_public_by_category on blog_posts (category, published_at desc, id desc) where status = 'published';
create index blog_posts_by_text on blog_posts using gin ((lower(title || ' ' || excerpt)) gin_trgm_ops);

-- Who has been counted today, as a hash whose salt goes when the day does.
create table blog_views (
  day date not null,
  visitor text not null,
  post_id text not null references blog_posts (id) on delete cascade,
  primary key (day, visitor, post_id)
);
create index blog_views_by_post on blog_views (post_id);

create table messages (
  id text primary key,
  -- The form it was written on: sent again, it is the same message.
  form_id text not null unique,
  account_id text references accounts (id) on delete cascade,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  status text not null default 'open' check (status in ('open', 'answered', 'archived')),
  read_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index messages_by_date on messages (created_at desc, id desc);
create index messages_by_status on messages (status, created_at desc, id desc);
create index messages_unread on messages (id) where read_at is null;
create index messages_by_account on messages (account_id) where account_id is not null;
create index messages_by_text on messages using gin ((lower(name || ' ' || email || ' ' || subject)) gin_trgm_ops);

create table message_replies (
  id text primary key,
  message_id text not null references messages (id) on delete cascade,
  author_id text references accounts (id) on delete set null,
  author_name text not null,
  text text not null,
  sent_at timestamptz,
  created_at timestamptz not null
);
create index message_replies_by_message on message_replies (message_id, id);
create index message_replies_by_author on message_replies (author_id) where author_id is not null;

create table announcements (
  id text primary key,
  type text not null check (type in ('maintenance', 'update', 'event')),
  priority text not null check (priority in ('high', 'medium', 'low')),
  audience text not null check (audience in ('everyone', 'learners', 'premium')),
  title jsonb not null,
  message jsonb not null,
  link text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (ends_at > starts_at)
);
create index announcements_by_start on announcements (starts_at, id);
create index announcements_by_end on announcements (coalesce(ends_at, 'infinity'));

create table announcement_reads (
  account_id text not null references accounts (id) on delete cascade,
  announcement_id text not null references announcements (id) on delete cascade,
  read_at timestamptz not null,
  primary key (account_id, announcement_id)
);
create index announcement_reads_by_announcement on announcement_reads (announcement_id);

-- Word to one account. What has a key is told once, however often its cause is looked at.
create table account_notifications (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  key text,
  type text not null check (type in ('maintenance', 'update', 'event')),
  priority text not null check (priority in ('high', 'medium', 'low')),
  title jsonb not null,
  message jsonb not null,
  link text not null default '',
  read_at timestamptz,
  created_at timestamptz not null,
  unique (account_id, key)
);
create index account_notifications_newest on account_notifications (account_id, created_at desc, id desc);
create index account_notifications_unread on account_notifications (account_id) where read_at is null;
create index account_notifications_by_age on account_notifications (created_at);
