-- A post may be written in Markdown: `source` is what its editor wrote, `content` the HTML that readers get.
alter table blog_posts add column format text not null default 'html';
alter table blog_posts add column source text;
-- The post in the other language: title, excerpt, source, content and its words.
alter table blog_posts add column translation jsonb;
