import { expect, test } from 'vitest'
import { PaperValues } from './paper.ts'
import { type Pattern, PatternDraft, paperFromPattern, patternLosses } from './pattern.ts'

const section = {
  title: '',
  questions: 30,
  attempt: null,
  minutes: null,
  kind: 'single',
  right: '1',
  wrong: '-1/4',
  unanswered: '0',
  partial: false,
} as const

const pattern = (more: Partial<Pattern>): Pattern => ({
  _id: '0'.repeat(24),
  slug: 'an-exam',
  exam: 'An exam',
  title: 'An exam',
  validFrom: '2026-01-01',
  source: '',
  minutes: 60,
  calculator: false,
  languages: ['en', 'hi'],
  sections: [{ ...section, name: 'One' }],
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  ...more,
})

test('fractional marks add up to an exact maximum', () => {
  const sections = [
    { ...section, name: 'English' },
    { ...section, name: 'Quantitative', questions: 35, right: '6/7', wrong: '-3/14' },
    { ...section, name: 'Reasoning', questions: 35, right: '8/7', wrong: '-2/7' },
  ]
  expect(paperFromPattern(pattern({ sections }))).toMatchObject({ totalQuestions: 100, totalMarks: 100, passingMarks: 35 })
})

test('sections keep their names, times and partial marks, and the paper is valid', () => {
  const sections = [
    { ...section, name: 'One', minutes: 20 },
    { ...section, name: 'Two', kind: 'multiple' as const, partial: true },
  ]
  const paper = paperFromPattern(pattern({ sections, languages: ['hi'] }))
  expect(paper).toMatchObject({ language: 'Hindi', negativeMarking: true, marking: [{ section: 'One', minutes: 20 }, { partial: true }] })
  expect(paper.marking[1]).not.toHaveProperty('minutes')
  expect(PaperValues.safeParse({ title: 'A paper', ...paper }).success).toBe(true)
})

test('an exam without a penalty has no negative marking', () => {
  expect(paperFromPattern(pattern({ sections: [{ ...section, name: 'One', wrong: '0' }] })).negativeMarking).toBe(false)
})

test('of an optional section only the questions that may be answered add to the maximum', () => {
  const sections = [
    { ...section, name: 'All', right: '4' },
    { ...section, name: 'Any 5 of 10', questions: 10, attempt: 5, right: '4' },
    { ...section, name: 'Any 10 of 10', questions: 10, attempt: 10, right: '4' },
  ]
  const paper = paperFromPattern(pattern({ sections }))
  expect(paper).toMatchObject({ totalQuestions: 50, totalMarks: 180, passByMarks: true })
  expect(paper.marking.map(({ attempt }) => attempt)).toEqual([undefined, 5, undefined])
})

test('a section cannot ask for more answers than it has questions', () => {
  const draft = pattern({ sections: [{ ...section, name: 'One', questions: 5, attempt: 6 }] })
  expect(PatternDraft.safeParse(draft).error?.issues[0]?.message).toBe('A section cannot ask for more answers than it has questions')
})

test('what a paper cannot take from its pattern is reported', () => {
  expect(patternLosses(pattern({}))).toEqual([])
  expect(patternLosses(pattern({ minutes: 360, calculator: true, sections: [{ ...section, name: 'One', questions: 250 }] }))).toHaveLength(
    3,
  )
})

test('every field of a pattern reaches the paper, is said to be lost, or only describes the pattern or its questions', () => {
  const base = { minutes: 60, calculator: false, languages: ['en' as const], slug: 'one' }
  const other = { minutes: 61, calculator: true, languages: ['hi' as const], slug: 'two' }
  const result = (more: Partial<Pattern>) => JSON.stringify([paperFromPattern(pattern(more)), patternLosses(pattern(more))])
  for (const field of ['minutes', 'calculator', 'languages', 'slug'] as const) {
    expect(result({ ...base, [field]: other[field] }), field).not.toBe(result(base))
  }
  const described = ['exam', 'title', 'validFrom', 'source', 'sections']
  expect([...Object.keys(other), ...described].sort()).toEqual(Object.keys(PatternDraft.shape).sort())
  const changes = {
    name: 'Two',
    title: 'T',
    questions: 31,
    attempt: 7,
    minutes: 9,
    right: '2',
    wrong: '0',
    unanswered: '-1',
    partial: true,
  }
  for (const [field, value] of Object.entries(changes)) {
    const changed = { ...section, name: 'One', [field]: value }
    expect(result({ sections: [changed] }), field).not.toBe(result({ sections: [{ ...section, name: 'One' }] }))
  }
  expect([...Object.keys(changes), 'kind'].sort()).toEqual([...Object.keys(section), 'name'].sort())
})
