import { expect, test } from 'vitest'
import type { Answer } from '../questions/kinds/kind.ts'
import { type ExamEvent, openExamSession, updateExam } from './exam-session.ts'
import { openGuestAttempt, sheetOf } from './local-attempt.ts'
import { type KeyedSlot, markPaper } from './marking.ts'
import { buildPalette } from './palette.ts'
import { planAttempt } from './plan-attempt.ts'
import { toSavedState } from './saved-state.ts'
import { applyAction, startAttempt } from './testing/attempt.ts'

const marks = { right: '4', wrong: '-1', unanswered: '0' }
const rules = {
  marking: [
    { ...marks, section: 'A' },
    { ...marks, section: 'B', attempt: 2 },
  ],
  totalMarks: 12,
  negativeMarking: true,
}
const slot = (section: string, dropped?: 'full' | 'none'): KeyedSlot => ({
  ...{ section, topic: '', difficulty: 'Easy', kind: 'single', optionCount: 4 },
  key: { answer: ['A'], ...(dropped && { dropped }) },
})
const slots = [slot('A'), slot('B'), slot('B'), slot('B'), slot('B')]
const planOf = (keyed: readonly KeyedSlot[]) =>
  planAttempt(
    { duration: 30, marking: rules.marking },
    keyed.map(({ kind, section }) => ({ kind, section, optionCount: 4 })),
  )
const plan = planOf(slots)

const start = Date.UTC(2026, 0, 10, 9)

function save(answers: [question: number, answer: Answer][]) {
  const steps = answers.map(([question, answer], at) => ({ step: at + 1, at: 0, question, answer }))
  return applyAction(startAttempt(plan, 'seat', start), { do: 'save', token: 'seat', save: { seq: 1, steps } }, start + 1000)
}

test('the server refuses the answer beyond the limit and accepts the rest of the save', () => {
  const outcome = save([
    [1, 0],
    [0, 3],
    [2, 1],
    [3, 0],
    [2, 2],
  ])
  if ('refused' in outcome) throw new Error(outcome.refused)
  expect(outcome.saved?.dropped).toEqual([{ step: 4, reason: 'section_full' }])
  expect(toSavedState(outcome.attempt.sheet).answers).toEqual({ 0: 3, 1: 0, 2: 2 })
})

test('after one answer is cleared another question of the section can be answered', () => {
  const outcome = save([
    [1, 0],
    [2, 0],
    [1, null],
    [4, 0],
  ])
  if ('refused' in outcome) throw new Error(outcome.refused)
  expect(outcome.saved?.dropped).toEqual([])
  expect(toSavedState(outcome.attempt.sheet).answers).toEqual({ 2: 0, 4: 0 })
})

test('a submission whose last answer is one too many is accepted without it', () => {
  const full = save([
    [1, 0],
    [2, 0],
  ])
  if ('refused' in full) throw new Error(full.refused)
  const last = { seq: 2, steps: [{ step: 3, at: 1, question: 3, answer: 0 }] }
  expect(applyAction(full.attempt, { do: 'save', token: 'seat', save: last }, start + 2000)).toEqual({ refused: 'section_full' })
  const submitted = applyAction(full.attempt, { do: 'submit', token: 'seat', save: last }, start + 2000)
  if ('refused' in submitted) throw new Error(submitted.refused)
  expect(submitted.attempt.head.closed).not.toBeNull()
  expect(toSavedState(submitted.attempt.sheet).answers).toEqual({ 1: 0, 2: 0 })
})

test('the browser refuses it too, says so at the question until one is cleared, and the exam goes on', () => {
  let session = openExamSession(openGuestAttempt({ key: 'k', paperId: 'p', bodyId: 'b', plan, monotonic: 0 }))
  const dispatch = (event: ExamEvent) => {
    session = updateExam(session, event, 0).session
  }
  const answer = (question: number, given: Answer) => dispatch({ do: 'step', question, change: { answer: given } })
  answer(1, 0)
  answer(2, 0)
  answer(3, 1)
  expect(session.attempt.rejected).toEqual({ 3: 'section_full' })
  expect(session.attempt.current).toBe(3)
  expect(toSavedState(sheetOf(session.attempt)).answers).toEqual({ 1: 0, 2: 0 })
  answer(2, 3)
  expect(session.attempt.rejected).toEqual({ 3: 'section_full' })
  answer(2, null)
  expect(session.attempt.rejected).toEqual({})
  answer(3, 1)
  expect(toSavedState(sheetOf(session.attempt)).answers).toEqual({ 1: 0, 3: 1 })
  expect(buildPalette(plan, sheetOf(session.attempt)).counts).toMatchObject({ total: 5, attempted: 2, remaining: 1 })
})

test('the maximum of the section is what its counted questions are worth, whatever is left blank', () => {
  const given: Record<number, Answer>[] = [{}, { 1: 0 }, { 3: 0, 4: 1 }]
  for (const answers of given) {
    const { sections, total } = markPaper(rules, slots, answers, plan)
    expect(sections.B?.maximum).toBe('8')
    expect(total).toMatchObject({ maximum: '12', questions: 5, cancelled: 2 })
  }
  expect(markPaper(rules, slots, { 0: 0, 3: 0, 4: 1 }, plan).total).toMatchObject({ correct: 2, wrong: 1, unanswered: 0, marks: '7' })
  expect(markPaper(rules, slots, {}, plan).total).toMatchObject({ unanswered: 3, marks: '0' })
})

test('a question cancelled with marks for everybody counts before one left blank, not beside two answers', () => {
  const cancelled = [slot('A'), slot('B'), slot('B'), slot('B', 'full'), slot('B')]
  expect(markPaper(rules, cancelled, { 1: 0 }, planOf(cancelled)).sections.B).toMatchObject({ marks: '8', maximum: '8' })
  expect(markPaper(rules, cancelled, { 1: 0, 2: 1 }, planOf(cancelled)).sections.B).toMatchObject({ marks: '3', maximum: '8' })
})

test('a limit that is not below the number of questions, and practice, limit nothing', () => {
  const marking = [{ ...marks, section: 'B', attempt: 4 }]
  const four = slots.slice(1).map(({ kind, section }) => ({ kind, section, optionCount: 4 }))
  expect(planAttempt({ duration: 30, marking }, four).sections).toEqual([{ name: 'B', seconds: null }])
  const fewer = [{ ...marks, section: 'B', attempt: 3 }]
  expect(planAttempt({ duration: 30, marking: fewer }, four).sections).toEqual([{ name: 'B', seconds: null, attempt: 3 }])
  expect(planAttempt({ duration: 30, marking: fewer }, four, null).sections).toEqual([{ name: 'B', seconds: null }])
})

test('the limit of a scheme without section names is one of the whole paper', () => {
  const marking = [{ ...marks, section: '', attempt: 2 }]
  const mixed = ['Physics', 'Chemistry', 'Physics'].map((section) => ({ kind: 'single' as const, section, optionCount: 4 }))
  expect(planAttempt({ duration: 30, marking }, mixed)).toMatchObject({
    sections: [{ name: '', attempt: 2 }],
    slots: Array(3).fill({ section: 0 }),
  })
})
