import { expect, test } from 'vitest'
import { topicKey } from '#domain/questions/topic-key.ts'
import { exams, readSyllabus, sheets } from './testing.ts'

test.each(exams.map((exam) => [exam.slug, exam] as const))(
  'the syllabus of %s has every subject, and every topic that its questions name',
  (slug, exam) => {
    const syllabus = readSyllabus(slug)
    expect(syllabus.map(({ subject }) => subject).sort()).toEqual(exam.subjects.map((subject) => subject.slug).sort())
    const listed = new Set(syllabus.flatMap(({ chapters }) => chapters.flatMap(({ topics }) => topics.map(({ name }) => name.en))))
    const files = new Set(exam.subjects.flatMap(({ papers }) => papers.map((paper) => `${exam.main}/${paper.file}`)))
    const named = new Set(sheets.filter(({ path }) => files.has(path)).flatMap(({ rows }) => rows.map((row) => row.Topic)))
    expect([...named].filter((topic) => !listed.has(topic))).toEqual([])
  },
)

test.each(exams.map(({ slug }) => slug))('no subject of %s has two topics or two chapters of one name', (slug) => {
  for (const { subject, chapters } of readSyllabus(slug)) {
    for (const entries of [chapters, chapters.flatMap(({ topics }) => topics)]) {
      const names = entries.flatMap(({ name }) => [topicKey(name.en), topicKey(name.hi)])
      expect(
        names.filter((name, at) => names.indexOf(name) !== at),
        subject,
      ).toEqual([])
    }
  }
})
