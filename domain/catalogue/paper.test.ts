import { expect, test } from 'vitest'
import { normalizePaper, PaperChange, PaperDraft, validatePaper } from './paper.ts'

const valid = { type: 'MCQ', description: '', totalQuestions: 10, totalMarks: 100, passingMarks: 35 } as const
const messages = (paper: Parameters<typeof validatePaper>[0]) => validatePaper(paper).map(({ message }) => message)

test('a test needs questions, marks, and a pass mark within them', () => {
  expect(messages(valid)).toEqual([])
  expect(messages({ ...valid, totalQuestions: 0 })).toEqual(['Total questions must be greater than 0'])
  expect(messages({ ...valid, passingMarks: 101 })).toEqual(['Passing marks cannot be more than the maximum marks'])
  expect(messages({ ...valid, totalMarks: 0, passingMarks: 0 })).toEqual([
    'Maximum marks must be at least 1',
    'Passing marks must be at least 1',
  ])
})

test('notes need only a description', () => {
  expect(messages({ ...valid, type: 'Notes', totalQuestions: 0 })).toEqual(['Description is required for Notes'])
  expect(messages({ ...valid, type: 'Notes', description: { hi: 'नियम' }, totalQuestions: 0, totalMarks: 0 })).toEqual([])
})

test('notes have no questions or marks, free papers no price, and premium papers are not free', () => {
  const paper = { ...valid, isFree: true, isPremium: false, price: 20, marking: null, pattern: null }
  expect(normalizePaper(paper)).toMatchObject({ description: 'No description provided', totalMarks: 100, isFree: true, price: 0 })
  expect(normalizePaper({ ...paper, isPremium: true })).toMatchObject({ isFree: false, price: 20 })
  expect(normalizePaper({ ...paper, type: 'Notes' })).toMatchObject({ totalQuestions: 0, totalMarks: 0, passingMarks: 0 })
})

test('a paper with a pattern or a scheme is passed by marks unless it says otherwise; notes never are', () => {
  const paper = { ...valid, isFree: true, isPremium: false, price: 0, marking: null, pattern: null }
  const isByMarks = (more: object) => normalizePaper({ ...paper, ...more }).passByMarks
  expect(isByMarks({})).toBe(false)
  expect([isByMarks({ pattern: 'neet' }), isByMarks({ marking: [{}] }), isByMarks({ passByMarks: true })]).toEqual([true, true, true])
  expect(isByMarks({ pattern: 'neet', passByMarks: false })).toBe(false)
  expect(isByMarks({ type: 'Notes', passByMarks: true })).toBe(false)
})

test('a change sets no defaults for fields left out', () => {
  expect(PaperChange.parse({ version: 3 })).toEqual({ version: 3 })
})

test('several sections need distinct names', () => {
  const section = (name: string) => ({ section: name, right: '4', wrong: '-1/3', unanswered: '0' })
  const error = (marking: unknown) => PaperDraft.shape.marking.safeParse(marking).error?.issues[0]?.message
  expect(error([section('')])).toBeUndefined()
  expect(error([section('A'), section('B')])).toBeUndefined()
  expect(error([section('A'), section('')])).toBe('Each of several sections needs a name')
  expect(error([section('A'), section('A')])).toBe('Each section may be named only once')
  expect(error([{ ...section('A'), wrong: '1/0' }])).toBe('Marks must be a number or a fraction such as -1/3')
})
