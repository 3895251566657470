import { expect, test } from 'vitest'
import { PaperValues } from './paper.ts'
import { type Pattern, paperOfPattern } from './pattern.ts'

const section = {
  title: '',
  questions: 30,
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

test('marks in sevenths make a whole maximum', () => {
  const sections = [
    { ...section, name: 'English' },
    { ...section, name: 'Quantitative', questions: 35, right: '6/7', wrong: '-3/14' },
    { ...section, name: 'Reasoning', questions: 35, right: '8/7', wrong: '-2/7' },
  ]
  expect(paperOfPattern(pattern({ sections }))).toMatchObject({ totalQuestions: 100, totalMarks: 100, passingMarks: 35 })
})

test('a section keeps its name, its time and its part marks, and the form takes what comes', () => {
  const sections = [
    { ...section, name: 'One', minutes: 20 },
    { ...section, name: 'Two', kind: 'multiple' as const, partial: true },
  ]
  const paper = paperOfPattern(pattern({ sections, languages: ['hi'] }))
  expect(paper).toMatchObject({ language: 'Hindi', negativeMarking: true, marking: [{ section: 'One', minutes: 20 }, { partial: true }] })
  expect(paper.marking[1]).not.toHaveProperty('minutes')
  expect(PaperValues.safeParse({ title: 'A paper', ...paper }).success).toBe(true)
})

test('an exam without a penalty has no negative marking', () => {
  expect(paperOfPattern(pattern({ sections: [{ ...section, name: 'One', wrong: '0' }] })).negativeMarking).toBe(false)
})
