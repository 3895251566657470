import Fraction from 'fraction.js'
import { expect, test } from 'vitest'
import { csvFiles, exams, mains, patterns, questions, sheets } from './testing.ts'

const total = (parts: { right: string; count: number }[]): Fraction =>
  parts.reduce((sum, { right, count }) => sum.add(new Fraction(right).mul(count)), new Fraction(0))

const named = (things: { slug: string; order: number }[]): string[] =>
  [...things].sort((a, b) => a.order - b.order).map((thing) => thing.slug)

test('the six main categories are there, each with two exams or more and these with two subjects or more', () => {
  expect(named(mains)).toEqual(['engineering', 'medical', 'government', 'banking', 'defence', 'railway'])
  for (const { slug } of mains) expect(exams.filter((exam) => exam.main === slug).length, slug).toBeGreaterThanOrEqual(2)
  for (const exam of exams) expect(exam.subjects.length, exam.slug).toBeGreaterThanOrEqual(2)
})

test('there is enough to practise on', () => {
  expect(sheets.length).toBeGreaterThanOrEqual(40)
  expect(sheets.filter((sheet) => sheet.type === 'Notes').length).toBeGreaterThanOrEqual(12)
  expect(questions.filter((question) => question.Explanation_EN && question.Explanation_HI).length).toBeGreaterThanOrEqual(600)
})

test('no two exams, subjects or papers share a name or a place', () => {
  const families = [mains, ...mains.map(({ slug }) => exams.filter((exam) => exam.main === slug)), ...exams.map((exam) => exam.subjects)]
  const papers = exams.flatMap((exam) => exam.subjects.map((subject) => subject.papers))
  for (const family of [...families, ...papers]) {
    expect(new Set(family.map((one) => one.order)).size, named(family).join()).toBe(family.length)
    expect(new Set(named(family)).size, named(family).join()).toBe(family.length)
  }
  for (const exam of exams) expect(exam.file).toBe(`${exam.main}/${exam.slug}.json`)
  for (const exam of exams)
    for (const paper of exam.subjects.flatMap((subject) => subject.papers)) expect(paper.file).toBe(`${exam.slug}/${paper.slug}.csv`)
})

test('every paper has its file and every file its paper', () => {
  expect([...csvFiles].sort()).toEqual(sheets.map((sheet) => sheet.path).sort())
})

test('a paper holds the kinds of its type', () => {
  const kinds = { MCQ: ['MCQ', 'MSQ', 'Numeric'], PYQ: ['PYQ'], Notes: ['Notes'] }
  for (const sheet of sheets) {
    expect(sheet.rows.length, sheet.path).toBeGreaterThan(0)
    for (const row of sheet.rows) expect(kinds[sheet.type], row.Code).toContain(row.Type)
  }
})

test('the questions of a paper lie in its sections and bring its marks', () => {
  for (const sheet of sheets) {
    const sections = sheet.marking.map(({ section, right }) => ({
      section,
      right,
      count: sheet.rows.filter((row) => row.Section === section).length,
    }))
    expect(new Set(sections.map(({ section }) => section)).size, sheet.path).toBe(sections.length)
    for (const { section, count } of sections) expect(count, `${sheet.path} ${section}`).toBeGreaterThan(0)
    for (const row of sheet.rows) {
      const right = sections.find(({ section }) => section === row.Section)?.right
      expect(right && new Fraction(right).equals(row.Marks), `${row.Code} ${row.Section}`).toBe(true)
    }
    expect(total(sections).toFraction(), sheet.path).toBe(new Fraction(sheet.totalMarks).toFraction())
    expect(sheet.passingMarks, sheet.path).toBeLessThanOrEqual(sheet.totalMarks)
  }
})

test('a wrong answer never brings marks and the times of the sections make the time of the paper', () => {
  for (const sheet of sheets) {
    for (const { wrong, unanswered } of sheet.marking)
      expect(new Fraction(wrong).compare(0) <= 0 && new Fraction(unanswered).compare(0) <= 0, sheet.path).toBe(true)
    const timed = sheet.marking.filter((marking) => marking.minutes !== undefined)
    if (timed.length === 0) continue
    expect(timed.length, sheet.path).toBe(sheet.marking.length)
    expect(timed.reduce((sum, { minutes = 0 }) => sum + minutes, 0)).toBe(sheet.duration)
  }
})

test('the patterns add up to what the exams announce', () => {
  const sizes = patterns.map(({ slug, minutes, sections }) => ({
    slug,
    minutes,
    questions: sections.reduce((sum, section) => sum + section.attempt, 0),
    marks: total(sections.map(({ right, attempt }) => ({ right, count: attempt }))).valueOf(),
  }))
  expect(sizes).toEqual([
    { slug: 'jee-main', minutes: 180, questions: 75, marks: 300 },
    { slug: 'jee-advanced', minutes: 180, questions: 48, marks: 180 },
    { slug: 'neet-ug', minutes: 180, questions: 180, marks: 720 },
    { slug: 'upsc-gs', minutes: 120, questions: 100, marks: 200 },
    { slug: 'upsc-csat', minutes: 120, questions: 80, marks: 200 },
    { slug: 'ibps-po-prelims', minutes: 60, questions: 100, marks: 100 },
    { slug: 'ssc-cgl-tier1', minutes: 60, questions: 100, marks: 200 },
    { slug: 'rrb-ntpc-cbt1', minutes: 90, questions: 100, marks: 100 },
    { slug: 'nda-maths', minutes: 150, questions: 120, marks: 300 },
    { slug: 'nda-gat', minutes: 150, questions: 150, marks: 600 },
  ])
  for (const { slug, minutes, sections } of patterns) {
    for (const section of sections) expect(section.attempt, `${slug} ${section.name}`).toBeLessThanOrEqual(section.questions)
    const timed = sections.filter((section) => section.minutes !== null)
    if (timed.length > 0)
      expect(
        timed.reduce((sum, section) => sum + (section.minutes ?? 0), 0),
        slug,
      ).toBe(minutes)
  }
})

test('a paper made from a pattern has its sections, its marks and its kinds of question', () => {
  const kinds = { single: 'MCQ', multiple: 'MSQ', numeric: 'Numeric' }
  const made = sheets.filter((sheet) => sheet.pattern !== null)
  expect(made.length).toBeGreaterThanOrEqual(6)
  for (const sheet of made) {
    const sections = patterns.find((pattern) => pattern.slug === sheet.pattern)?.sections ?? []
    expect(
      sheet.marking.map(({ section, right, wrong, unanswered, partial }) => [section, right, wrong, unanswered, partial ?? false]),
      sheet.path,
    ).toEqual(sections.map(({ name, right, wrong, unanswered, partial }) => [name, right, wrong, unanswered, partial]))
    for (const { name, kind } of sections)
      for (const row of sheet.rows.filter((one) => one.Section === name)) expect(row.Type, row.Code).toBe(kinds[kind])
  }
})
