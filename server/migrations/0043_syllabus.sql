-- Names are compared without regard to case and spacing, in either language.
create function topic_key(name text) returns text language sql immutable parallel safe as $$
  select lower(btrim(regexp_replace(name, '\s+', ' ', 'g')))
$$;
create function topic_keys(name jsonb) returns text[] language sql immutable parallel safe as $$
  select array_remove(
    case jsonb_typeof(name)
      when 'string' then array[nullif(topic_key(name #>> '{}'), '')]
      else array[nullif(topic_key(name ->> 'en'), ''), nullif(topic_key(name ->> 'hi'), '')]
    end, null)
$$;
create function topic_text(name jsonb) returns text language sql immutable parallel safe as $$
  select case jsonb_typeof(name) when 'string' then name #>> '{}' else coalesce(nullif(name ->> 'en', ''), name ->> 'hi') end
$$;

-- Whether a text is missing in a language and has words in the other one: numbers, formulas and images need no translation.
create function has_words(written text) returns boolean language sql immutable parallel safe as $$
  select regexp_replace(written, '\$\$[^$]*\$\$|\$[^$]*\$|\\ce\{[^}]*\}|!\[[^\]]*\]\([^)]*\)', '', 'g') ~ '[A-Za-z\u0900-\u097F]'
$$;
create function lacks_language(written jsonb, language text) returns boolean language sql immutable parallel safe as $$
  select case jsonb_typeof(written)
    when 'string' then language = 'hi' and has_words(written #>> '{}')
    when 'object' then btrim(coalesce(written ->> language, '')) = ''
      and has_words(coalesce(written ->> (case language when 'en' then 'hi' else 'en' end), ''))
    else false
  end
$$;
create function question_lacks_language(body jsonb, language text) returns boolean language sql immutable parallel safe as $$
  select lacks_language(body -> 'questionText', language)
    or exists (select from jsonb_array_elements(coalesce(body -> 'options', '[]')) as option where lacks_language(option -> 'text', language))
$$;

-- The syllabus of a subject: chapters, and topics within a chapter. A chapter weighs what its topics weigh.
create table syllabus_entries (
  id text primary key,
  subject_id text not null references subjects (id) on delete cascade,
  -- Null for a chapter. Not a foreign key: a backup is restored in batches, where a topic may come before its chapter.
  chapter_id text,
  name jsonb not null,
  name_keys text[] not null generated always as (topic_keys(name)) stored,
  weight integer not null check (weight between 0 and 100),
  position integer not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index syllabus_entries_by_subject on syllabus_entries (subject_id, chapter_id, position);
create index syllabus_entries_by_chapter on syllabus_entries (chapter_id) where chapter_id is not null;

alter table questions add column topic_id text references syllabus_entries (id) on delete set null;
create index questions_by_syllabus on questions (topic_id) where topic_id is not null;

-- Every name in use becomes a topic of the chapter Other of its subject.
create temporary table used_topics on commit drop as
  select distinct on (subject_id, key) subject_id, key, topic from (
    select papers.subject_id, topic_key(questions.topic) as key, questions.topic, count(*) as uses
    from questions join papers on papers.id = questions.paper_id
    where questions.removed_at is null and topic_key(questions.topic) not in ('', 'general')
    group by 1, 2, 3
  ) as used order by subject_id, key, uses desc, topic;

insert into syllabus_entries (id, subject_id, chapter_id, name, weight, position, created_at, updated_at)
select substr(md5('chapter ' || subject_id), 1, 24), subject_id, null, '{"en": "Other", "hi": "अन्य"}', 0, 1, now(), now()
from used_topics group by subject_id;

insert into syllabus_entries (id, subject_id, chapter_id, name, weight, position, created_at, updated_at)
select substr(md5('topic ' || subject_id || key), 1, 24), subject_id, substr(md5('chapter ' || subject_id), 1, 24),
  jsonb_build_object('en', topic), 1, row_number() over (partition by subject_id order by key), now(), now()
from used_topics;

update questions set topic = used_topics.topic, topic_id = substr(md5('topic ' || used_topics.subject_id || used_topics.key), 1, 24)
from papers, used_topics
where papers.id = questions.paper_id and used_topics.subject_id = papers.subject_id and used_topics.key = topic_key(questions.topic)
  and questions.removed_at is null;

-- The topic that a name means in a paper: the one that is linked already, one of the subject that the question's section names, one of the
-- paper's subject, or else the only one of that name in its exam. A mock lies in one subject and asks about all of them.
create function find_topic(question text, paper text, written text, linked text)
returns table (id text, name jsonb) language sql stable as $$
  with candidates as (
    select entry.id, entry.name, entry.id is not distinct from linked as is_linked, entry.subject_id = home.id as is_home, exists (
      select from paper_questions
      where question_id = question and paper_id = paper and topic_text(sibling.name) <> ''
        and starts_with(topic_key(section), topic_key(topic_text(sibling.name)))
    ) as is_named
    from papers
    join subjects as home on home.id = papers.subject_id
    join subjects as sibling on sibling.exam_category_id = home.exam_category_id
    join syllabus_entries as entry on entry.subject_id = sibling.id
    where papers.id = paper and entry.chapter_id is not null and entry.name_keys @> array[topic_key(written)]
  )
  select candidates.id, candidates.name from candidates
  where is_linked or is_named or is_home or (select count(*) from candidates) = 1
  order by is_linked desc, is_named desc, is_home desc limit 1
$$;

-- Questions are linked by the name of their topic, whoever writes them, and take over its spelling.
create function link_question_topic() returns trigger language plpgsql as $$
declare
  topic record;
  linked text := new.topic_id;
begin
  if tg_op = 'UPDATE' and new.paper_id is distinct from old.paper_id and new.topic_id is not distinct from old.topic_id then
    linked := null;
  end if;
  select found.id, found.name into topic from find_topic(new.id, new.paper_id, new.topic, linked) as found;
  new.topic_id := topic.id;
  if topic.id is not null then
    new.topic := topic_text(topic.name);
  end if;
  return new;
end $$;
create trigger link_question_topic before insert or update of topic, paper_id on questions
  for each row execute function link_question_topic();

create function link_moved_questions() returns trigger language plpgsql as $$
begin
  update questions set topic = topic where paper_id = new.id and removed_at is null;
  return null;
end $$;
create trigger link_moved_questions after update of subject_id on papers
  for each row when (old.subject_id is distinct from new.subject_id) execute function link_moved_questions();

-- A question is stored before its place in the paper, whose section may name another subject.
create function link_placed_question() returns trigger language plpgsql as $$
begin
  update questions set topic = topic, topic_id = null
  where id = new.question_id and paper_id = new.paper_id
    and (select found.id from find_topic(id, paper_id, topic, null) as found) is distinct from topic_id;
  return null;
end $$;
create trigger link_placed_question after insert on paper_questions
  for each row when (new.section <> '') execute function link_placed_question();
create trigger link_question_of_section after update of section on paper_questions
  for each row when (old.section is distinct from new.section) execute function link_placed_question();
