import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMigrations } from '#server/platform/database/migrate.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const syllabusMigration = '0043_syllabus.sql'

/** An exam with a subject and a paper, as installations had them before there was a syllabus. */
const formerCatalogue = `
  insert into main_categories (id, name, title, description, icon, color, created_at, updated_at, own_text)
    values ('m', '"M"', '"M"', '""', '', '', now(), now(), '');
  insert into exam_categories (id, main_category_id, name, title, description, icon, created_at, updated_at, own_text)
    values ('e', 'm', '"E"', '"E"', '""', '', now(), now(), '');
  insert into subjects (id, exam_category_id, name, title, description, icon, program, created_at, updated_at, own_text)
    values ('s', 'e', '"S"', '"S"', '""', '', 'General', now(), now(), '');
  insert into papers (id, subject_id, title, description, icon, type, category_type, duration, difficulty, target_questions, total_marks,
      passing_marks, language, is_free, is_premium, content_access, created_at, updated_at, own_text)
    values ('p', 's', '"P"', '""', '', 'MCQ', '', 60, 'Easy', 10, 10, 4, 'Both', true, false, '{}', now(), now(), '');`

test('the topics that questions name become topics of the chapter Other, and no name is lost', async () => {
  const { pool } = app.context.database
  await pool.query('drop schema public cascade; create schema public')
  const run = async (isIncluded: (name: string) => boolean) => {
    for (const { name, text } of listMigrations()) if (isIncluded(name)) await pool.query(`begin; ${text}; commit`)
  }
  await run((name) => name < syllabusMigration)
  await pool.query(formerCatalogue)
  const names = ['Optics', 'Optics', 'OPTICS ', 'प्रकाशिकी', 'general', 'Heat']
  for (const [at, topic] of names.entries()) {
    await pool.query(
      `insert into questions (id, paper_id, version_id, kind, topic, tags, difficulty, is_active, code, content_hash, search_text,
        created_at, updated_at) values ($1, 'p', $1, 'single', $2, '{}', 'Easy', true, '', $1, '', now(), now())`,
      [`q${at}`, topic],
    )
  }
  await run((name) => name === syllabusMigration)
  const { rows: topics } = await pool.query(`
    select chapter.name ->> 'en' as chapter, topic_text(topic.name) as topic, count(questions.id)::integer as questions
    from syllabus_entries as topic join syllabus_entries as chapter on chapter.id = topic.chapter_id
    left join questions on questions.topic_id = topic.id group by 1, 2 order by 2`)
  expect(topics).toEqual(
    expect.arrayContaining([
      { chapter: 'Other', topic: 'Optics', questions: 3 },
      { chapter: 'Other', topic: 'Heat', questions: 1 },
      { chapter: 'Other', topic: 'प्रकाशिकी', questions: 1 },
    ]),
  )
  expect(topics).toHaveLength(3)
  const { rows: kept } = await pool.query('select topic from questions order by id')
  expect(kept.map(({ topic }) => topic)).toEqual(['Optics', 'Optics', 'Optics', 'प्रकाशिकी', 'general', 'Heat'])
})
