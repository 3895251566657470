import { expect, test } from 'vitest'
import { PaperChange, PaperDraft, paperFaults, settlePaper } from './paper.ts'

const sound = { type: 'MCQ', description: '', totalQuestions: 10, totalMarks: 100, passingMarks: 35 } as const
const messages = (paper: Parameters<typeof paperFaults>[0]) => paperFaults(paper).map(({ message }) => message)

test('a test needs questions, marks, and a pass mark within them', () => {
  expect(messages(sound)).toEqual([])
  expect(messages({ ...sound, totalQuestions: 0 })).toEqual(['Total questions must be greater than 0'])
  expect(messages({ ...sound, passingMarks: 101 })).toEqual(['Passing marks cannot be more than the maximum marks'])
  expect(messages({ ...sound, totalMarks: 0, passingMarks: 0 })).toEqual([
    'Maximum marks must be at least 1',
    'Passing marks must be at least 1',
  ])
})

test('notes need only something to say', () => {
  expect(messages({ ...sound, type: 'Notes', totalQuestions: 0 })).toEqual(['Description is required for Notes'])
  expect(messages({ ...sound, type: 'Notes', description: { hi: 'नियम' }, totalQuestions: 0, totalMarks: 0 })).toEqual([])
})

test('notes settle at nothing to count, free papers at no price, and premium ones are not free', () => {
  const paper = { ...sound, isFree: true, isPremium: false, price: 20 }
  expect(settlePaper(paper)).toMatchObject({ description: 'No description provided', totalMarks: 100, isFree: true, price: 0 })
  expect(settlePaper({ ...paper, isPremium: true })).toMatchObject({ isFree: false, price: 20 })
  expect(settlePaper({ ...paper, type: 'Notes' })).toMatchObject({ totalQuestions: 0, totalMarks: 0, passingMarks: 0 })
})

test('a change that names nothing brings no defaults along', () => {
  expect(PaperChange.parse({ version: 3 })).toEqual({ version: 3 })
})

test('of several sections each is named, and once', () => {
  const section = (name: string) => ({ section: name, right: '4', wrong: '-1/3', unanswered: '0' })
  const fault = (marking: unknown) => PaperDraft.shape.marking.safeParse(marking).error?.issues[0]?.message
  expect(fault([section('')])).toBeUndefined()
  expect(fault([section('A'), section('B')])).toBeUndefined()
  expect(fault([section('A'), section('')])).toBe('Each of several sections needs a name')
  expect(fault([section('A'), section('A')])).toBe('Each section may be named only once')
  expect(fault([{ ...section('A'), wrong: '1/0' }])).toBe('Marks must be a number or a fraction such as -1/3')
})
