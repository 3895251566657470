import Fraction from 'fraction.js'
import { expect, test } from 'vitest'
import { kindFormats } from '#domain/questions/kinds/formats.ts'
import { answerableKinds } from '#domain/questions/kinds/names.ts'
import { csvFiles, exams, mainCategories, patterns, questions, sheets } from './testing.ts'

const total = (parts: { right: string; count: number }[]): Fraction =>
  parts.reduce((sum, { right, count }) => sum.add(new Fraction(right).mul(count)), new Fraction(0))

const slugsInOrder = (entries: { slug: string; order: number }[]): string[] =>
  [...entries].sort((a, b) => a.order - b.order).map((entry) => entry.slug)

test('there are six main categories, each with at least two exams, each with at least two subjects', () => {
  expect(slugsInOrder(mainCategories)).toEqual(['engineering', 'medical', 'government', 'banking', 'defence', 'railway'])
  for (const { slug } of mainCategories) expect(exams.filter((exam) => exam.main === slug).length, slug).toBeGreaterThanOrEqual(2)
  for (const exam of exams) expect(exam.subjects.length, exam.slug).toBeGreaterThanOrEqual(2)
})

test('there are enough papers, notes and explained questions', () => {
  expect(sheets.length).toBeGreaterThanOrEqual(40)
  expect(sheets.filter((sheet) => sheet.type === 'Notes').length).toBeGreaterThanOrEqual(12)
  expect(questions.filter((question) => question.Explanation_EN && question.Explanation_HI).length).toBeGreaterThanOrEqual(600)
})

test('every subject has notes', () => {
  const without = exams.flatMap((exam) =>
    exam.subjects
      .filter((subject) => subject.papers.every((paper) => paper.type !== 'Notes'))
      .map((subject) => `${exam.slug} ${subject.slug}`),
  )
  expect(without).toEqual([])
})

test('names, positions and files of exams, subjects and papers are unique', () => {
  const siblingLists = [
    mainCategories,
    ...mainCategories.map(({ slug }) => exams.filter((exam) => exam.main === slug)),
    ...exams.map((exam) => exam.subjects),
  ]
  const papers = exams.flatMap((exam) => exam.subjects.map((subject) => subject.papers))
  for (const siblings of [...siblingLists, ...papers]) {
    expect(new Set(siblings.map((one) => one.order)).size, slugsInOrder(siblings).join()).toBe(siblings.length)
    expect(new Set(slugsInOrder(siblings)).size, slugsInOrder(siblings).join()).toBe(siblings.length)
  }
  for (const exam of exams) expect(exam.file).toBe(`${exam.main}/${exam.slug}.json`)
  for (const exam of exams)
    for (const paper of exam.subjects.flatMap((subject) => subject.papers)) expect(paper.file).toBe(`${exam.slug}/${paper.slug}.csv`)
})

test('every paper has a file and every file a paper', () => {
  expect([...csvFiles].sort()).toEqual(sheets.map((sheet) => sheet.path).sort())
})

test('a paper contains only the question types of its own type', () => {
  const types = answerableKinds.map((kind) => kindFormats[kind].row.types[0])
  const allowed: Record<string, string[]> = { MCQ: types, PYQ: ['PYQ'], Notes: ['Notes'] }
  for (const sheet of sheets) {
    expect(sheet.rows.length, sheet.path).toBeGreaterThan(0)
    for (const row of sheet.rows) expect(allowed[sheet.type], row.Code).toContain(row.Type)
  }
})

test('the questions of a paper are in its sections and add up to its marks', () => {
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

test('wrong answers never earn marks, and section times add up to the paper’s duration', () => {
  for (const sheet of sheets) {
    for (const { wrong, unanswered } of sheet.marking)
      expect(new Fraction(wrong).compare(0) <= 0 && new Fraction(unanswered).compare(0) <= 0, sheet.path).toBe(true)
    const timed = sheet.marking.filter((marking) => marking.minutes !== undefined)
    if (timed.length === 0) continue
    expect(timed.length, sheet.path).toBe(sheet.marking.length)
    expect(timed.reduce((sum, { minutes = 0 }) => sum + minutes, 0)).toBe(sheet.duration)
  }
})

test('the patterns have the numbers that the exams announce', () => {
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
    { slug: 'sbi-clerk-prelims', minutes: 60, questions: 100, marks: 100 },
    { slug: 'ssc-cgl-tier1', minutes: 60, questions: 100, marks: 200 },
    { slug: 'rrb-ntpc-cbt1', minutes: 90, questions: 100, marks: 100 },
    { slug: 'rrb-group-d', minutes: 90, questions: 100, marks: 100 },
    { slug: 'nda-maths', minutes: 150, questions: 120, marks: 300 },
    { slug: 'nda-gat', minutes: 150, questions: 150, marks: 600 },
    { slug: 'cds-maths', minutes: 120, questions: 100, marks: 100 },
    { slug: 'norcet-prelims', minutes: 90, questions: 100, marks: 100 },
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

test('a paper made from a pattern has its sections, marks and question types', () => {
  const fromPattern = sheets.filter((sheet) => sheet.pattern !== null)
  expect(fromPattern.length).toBeGreaterThanOrEqual(6)
  for (const sheet of fromPattern) {
    const sections = patterns.find((pattern) => pattern.slug === sheet.pattern)?.sections ?? []
    expect(
      sheet.marking.map(({ section, right, wrong, unanswered, partial }) => [section, right, wrong, unanswered, partial ?? false]),
      sheet.path,
    ).toEqual(sections.map(({ name, right, wrong, unanswered, partial }) => [name, right, wrong, unanswered, partial]))
    for (const { name, kind } of sections)
      for (const row of sheet.rows.filter((one) => one.Section === name)) expect(row.Type, row.Code).toBe(kindFormats[kind].row.types[0])
  }
})

test('a full mock has as many questions in each section, and as much time, as its pattern', () => {
  const fullMocks = sheets.filter((sheet) => /-full-mock-\d+$/.test(sheet.slug))
  expect(fullMocks.length).toBeGreaterThan(0)
  for (const sheet of fullMocks) {
    const pattern = patterns.find(({ slug }) => slug === sheet.pattern)
    expect(sheet.duration, sheet.path).toBe(pattern?.minutes)
    expect(
      sheet.marking.map(({ section, minutes }) => [section, sheet.rows.filter((row) => row.Section === section).length, minutes ?? null]),
      sheet.path,
    ).toEqual(pattern?.sections.map(({ name, questions: count, minutes }) => [name, count, minutes]))
  }
})
