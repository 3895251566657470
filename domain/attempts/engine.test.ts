import { expect, test } from 'vitest'
import { deadline, sectionClosesAt } from './clock.ts'
import type { Action } from './engine.ts'
import type { Plan } from './plan.ts'
import { toSavedState } from './saved-state.ts'
import type { Save } from './saves.ts'
import { type Attempt, applyAction, secondsLeft, startAttempt } from './testing/attempt.ts'

const start = Date.UTC(2026, 0, 10, 9)
const slot = { kind: 'single', optionCount: 4, section: 0 } as const

const hour: Plan = { seconds: 3600, sections: [{ name: '', seconds: null }], slots: [slot, slot, slot] }

const sectioned: Plan = {
  seconds: 3600,
  sections: [
    { name: 'English', seconds: 1200 },
    { name: 'Maths', seconds: 1200 },
    { name: 'Reasoning', seconds: 1200 },
  ],
  slots: [slot, slot, { ...slot, section: 1 }, { ...slot, section: 1 }, { ...slot, section: 2 }],
}

function begin(plan: Plan): Attempt {
  return startAttempt(plan, 'phone', start)
}

/** Applies an action at so many seconds from the start and expects it to be accepted. */
function at(seconds: number, attempt: Attempt, action: Action) {
  const outcome = applyAction(attempt, action, start + seconds * 1000)
  if ('refused' in outcome) throw new Error(outcome.refused)
  return outcome
}

function refusedAt(seconds: number, attempt: Attempt, action: Action): string | null {
  const outcome = applyAction(attempt, action, start + seconds * 1000)
  return 'refused' in outcome ? outcome.refused : null
}

function save(content: Save, token = 'phone'): Action {
  return { do: 'save', token, save: content }
}

function answers(attempt: Attempt) {
  return toSavedState(attempt.sheet).answers
}

test('the time left runs down by the server’s clock', () => {
  const attempt = begin(hour)
  expect(deadline(hour, attempt.head)).toBe(start + 3_600_000)
  expect([0, 1, 3599, 3600, 9999].map((seconds) => secondsLeft(attempt, start + seconds * 1000))).toEqual([3600, 3599, 1, 0, 0])
})

test('a save without steps sets answers, marks, visits and times', () => {
  const { attempt, saved } = at(
    30,
    begin(hour),
    save({ seq: 1, answers: { 0: 2 }, marked: { 1: true }, visited: [0, 1], times: { 0: 25 } }),
  )
  expect(saved).toMatchObject({ seq: 1, repeated: false, dropped: [] })
  expect(toSavedState(attempt.sheet)).toMatchObject({ answers: { 0: 2 }, marked: [1], visited: [0, 1], times: { 0: 25 } })
})

test('a sequence number at or below the stored one changes nothing', () => {
  const { attempt } = at(30, begin(hour), save({ seq: 5, answers: { 0: 2 } }))
  for (const seq of [5, 4, 1]) {
    const again = at(40, attempt, save({ seq, answers: { 0: 1, 1: 3 } }))
    expect(again.attempt).toEqual(attempt)
    expect(again.saved).toMatchObject({ seq: 5, repeated: true })
  }
})

test('an answer can be changed and cleared, and its earlier values are kept', () => {
  let { attempt } = at(10, begin(hour), save({ seq: 1, answers: { 0: 1 } }))
  attempt = at(20, attempt, save({ seq: 2, answers: { 0: 3 } })).attempt
  attempt = at(30, attempt, save({ seq: 3, answers: { 0: null } })).attempt
  expect(answers(attempt)).toEqual({})
  expect(attempt.sheet.slots[0]?.changes.map(({ answer, at }) => [answer, at])).toEqual([
    [1, 10],
    [3, 20],
    [null, 30],
  ])
})

test('an answer that does not fit its question is dropped, and the rest of its save is accepted', () => {
  const attempt = begin(hour)
  const steps = [
    { step: 1, at: 5, question: 0, answer: 1 },
    { step: 2, at: 6, question: 1, answer: '1/0' },
    { step: 3, at: 7, question: 2, answer: 2 },
  ]
  const { attempt: after, saved } = at(10, attempt, save({ seq: 1, steps }))
  expect(answers(after)).toEqual({ 0: 1, 2: 2 })
  expect(saved).toMatchObject({ step: 3, dropped: [{ step: 2, reason: 'invalid_answer' }] })
})

test('a save without anything that fits is refused', () => {
  const unfit: Save['answers'][] = [{ 0: 4 }, { 0: [1] }, { 0: '1' }, { 3: 0 }]
  for (const given of unfit) expect(refusedAt(10, begin(hour), save({ seq: 1, answers: given }))).toBe('invalid_answer')
  expect(refusedAt(10, begin(hour), save({ seq: 1, times: { 7: 10 } }))).toBe('invalid_answer')
  expect(refusedAt(10, begin(hour), save({ seq: 1, visited: [99] }))).toBe('invalid_answer')
})

test('an answer given in time counts when it arrives within the grace period', () => {
  const late = save({ seq: 1, steps: [{ step: 1, at: 3590, question: 0, answer: 1 }] })
  expect(answers(at(3719, begin(hour), late).attempt)).toEqual({ 0: 1 })
  expect(refusedAt(3721, begin(hour), late)).toBe('time_over')
})

test('an answer given after the deadline is dropped, an earlier one in the same save is not', () => {
  const step = (number: number, made: number) => ({ step: number, at: made, question: number, answer: 1 })
  const { attempt, saved } = at(3650, begin(hour), save({ seq: 1, steps: [step(1, 3599), step(2, 3610)] }))
  expect(answers(attempt)).toEqual({ 1: 1 })
  expect(saved?.dropped).toEqual([{ step: 2, reason: 'time_over' }])
  expect(refusedAt(3650, begin(hour), save({ seq: 1, steps: [step(2, 3610)] }))).toBe('time_over')
  expect(refusedAt(3650, begin(hour), save({ seq: 1, answers: { 0: 1 } }))).toBe('time_over')
})

test('the time of a step is limited to between the last known step and now', () => {
  const ahead = at(100, begin(hour), save({ seq: 1, steps: [{ step: 1, at: 3000, question: 0, answer: 1 }] })).attempt
  expect(ahead.sheet.slots[0]?.changes[0]?.at).toBe(100)
  const behind = at(200, ahead, save({ seq: 2, steps: [{ step: 2, at: 5, question: 0, answer: 2 }] })).attempt
  expect(behind.sheet.slots[0]?.changes[1]?.at).toBe(100)
})

test('a second submission changes nothing', () => {
  const { attempt } = at(1000, begin(hour), { do: 'submit', token: 'phone', save: { seq: 1, answers: { 2: 3 } } })
  expect(attempt.head.closed).toEqual({ at: 1000, by: 'learner' })
  expect(answers(attempt)).toEqual({ 2: 3 })
  expect(at(1100, attempt, { do: 'submit', token: 'phone', save: { seq: 2, answers: { 2: 0 } } }).attempt).toEqual(attempt)
  expect(refusedAt(1100, attempt, save({ seq: 2, answers: { 2: 0 } }))).toBe('attempt_closed')
})

test('a submission made offline is the learner’s, and its time is the server’s', () => {
  const { attempt } = at(3650, begin(hour), { do: 'submit', token: 'phone', at: 3500 })
  expect(attempt.head.closed).toEqual({ at: 3600, by: 'learner' })
  expect(at(3000, begin(hour), { do: 'submit', token: 'phone', at: 1 }).attempt.head.closed).toEqual({ at: 3000, by: 'learner' })
})

const backdated = (number: number, made: number) => save({ seq: number, steps: [{ step: number, at: made, question: 0, answer: 1 }] })
const acceptedAt = (attempt: ReturnType<typeof begin>) => attempt.sheet.slots[0]?.changes.map((change) => change.at)

test('a step is dated back only into a span without contact, and by half an hour at most', () => {
  const connected = at(1000, begin(hour), backdated(1, 1000)).attempt
  expect(acceptedAt(at(1100, connected, backdated(2, 1040)).attempt)).toEqual([1000, 1040])
  const again = at(1100, connected, backdated(2, 1100)).attempt
  expect(acceptedAt(at(1200, again, backdated(3, 1040)).attempt)).toEqual([1000, 1100, 1100])
  expect(acceptedAt(at(3000, connected, backdated(2, 1100)).attempt)).toEqual([1000, 1200])
})

test('a section that ended while the device was connected stays closed, whatever time its steps claim', () => {
  const sectioned = {
    ...hour,
    sections: [
      { name: 'A', seconds: 600 },
      { name: 'B', seconds: 600 },
    ],
  }
  const visit = save({ seq: 1, times: { 0: 1 } })
  const connected = at(660, begin(sectioned), visit).attempt
  expect(refusedAt(690, connected, backdated(2, 590))).toBe('section_locked')
  expect(acceptedAt(at(690, begin(sectioned), backdated(1, 590)).attempt)).toEqual([590])
})

test('steps that arrive late are counted, with the longest delay', () => {
  const connected = at(100, begin(hour), backdated(1, 99)).attempt
  expect(connected.head.late).toBeUndefined()
  const once = at(400, connected, backdated(2, 200)).attempt
  const twice = at(600, once, backdated(3, 500)).attempt
  expect(twice.head.late).toEqual({ steps: 2, seconds: 200 })
})

test('a submission that comes too late closes the attempt with what was saved before', () => {
  const { attempt } = at(60, begin(hour), save({ seq: 1, answers: { 0: 1 } }))
  const closed = at(9000, attempt, { do: 'submit', token: 'phone', save: { seq: 2, answers: { 0: 2 } } }).attempt
  expect(closed.head.closed).toEqual({ at: 3600, by: 'time' })
  expect(answers(closed)).toEqual({ 0: 1 })
})

test('time up closes the attempt only after the grace period', () => {
  const attempt = begin(hour)
  expect(at(3720, attempt, { do: 'time up' }).attempt.head.closed).toBeNull()
  expect(at(3721, attempt, { do: 'time up' }).attempt.head.closed).toEqual({ at: 3600, by: 'time' })
})

test('an attempt without a time limit stays open', () => {
  const attempt = begin({ ...hour, seconds: null })
  expect(secondsLeft(attempt, start + 1e9)).toBeNull()
  expect(answers(at(1e6, attempt, save({ seq: 1, answers: { 0: 1 } })).attempt)).toEqual({ 0: 1 })
})

test('an extension moves the deadline', () => {
  const { attempt } = at(3650, begin(hour), { do: 'extend', seconds: 600 })
  expect(secondsLeft(attempt, start + 3_650_000)).toBe(550)
  expect(answers(at(4000, attempt, save({ seq: 1, answers: { 0: 1 } })).attempt)).toEqual({ 0: 1 })
})

test('another device takes over an attempt with everything that was saved', () => {
  let { attempt } = at(10, begin(hour), save({ seq: 3, answers: { 0: 1 } }))
  attempt = at(100, attempt, { do: 'take over', token: 'laptop' }).attempt
  expect(refusedAt(110, attempt, save({ seq: 4, answers: { 1: 1 } }))).toBe('attempt_taken_over')
  expect(refusedAt(110, attempt, { do: 'submit', token: 'phone' })).toBe('attempt_taken_over')
  expect(refusedAt(110, attempt, save({ seq: 1, answers: { 1: 1 } }, 'stranger'))).toBe('attempt_taken_over')
  attempt = at(120, attempt, save({ seq: 4, answers: { 1: 2 } }, 'laptop')).attempt
  expect(answers(attempt)).toEqual({ 0: 1, 1: 2 })
})

test('steps that the old device made before the takeover are accepted, but do not override later ones of the new device', () => {
  let { attempt } = at(100, begin(hour), { do: 'take over', token: 'laptop' })
  attempt = at(120, attempt, save({ seq: 1, steps: [{ step: 1, at: 115, question: 0, answer: 2 }] }, 'laptop')).attempt
  const left = [
    { step: 41, at: 80, question: 0, answer: 0 },
    { step: 42, at: 90, question: 1, answer: 3 },
    { step: 43, at: 130, question: 2, answer: 3 },
  ]
  const { attempt: merged, saved } = at(140, attempt, save({ seq: 9, steps: left }))
  expect(answers(merged)).toEqual({ 0: 2, 1: 3 })
  expect(saved).toMatchObject({ takenOver: true, dropped: [{ step: 43, reason: 'attempt_taken_over' }] })
})

test('taking over again from the same device changes nothing', () => {
  const attempt = begin(hour)
  expect(at(50, attempt, { do: 'take over', token: 'phone' }).attempt).toEqual(attempt)
})

test('timed sections must be taken in order', () => {
  const attempt = begin(sectioned)
  expect(refusedAt(10, attempt, save({ seq: 1, answers: { 4: 1 } }))).toBe('section_order')
  const second = at(10, attempt, save({ seq: 1, visited: [2] })).attempt
  expect(answers(at(20, second, save({ seq: 2, answers: { 4: 1 } })).attempt)).toEqual({ 4: 1 })
})

test('the first section’s time starts with the attempt, another’s when it is entered, and a section locks when its time is over', () => {
  const entered = at(100, begin(sectioned), save({ seq: 1, visited: [2] })).attempt
  expect([0, 1, 2].map((section) => sectionClosesAt(sectioned, entered.head, section))).toEqual([1200, 1300, 3600])
  expect(answers(at(1300, entered, save({ seq: 2, answers: { 2: 1 } })).attempt)).toEqual({ 2: 1 })
  expect(refusedAt(1301, entered, save({ seq: 2, answers: { 2: 1 } }))).toBe('section_locked')
  expect(refusedAt(1201, entered, save({ seq: 2, answers: { 0: 1 } }))).toBe('section_locked')
})

test('a learner may return to a section while its time runs, unless it was locked', () => {
  let attempt = at(300, begin(sectioned), save({ seq: 1, visited: [2] })).attempt
  attempt = at(400, attempt, save({ seq: 2, answers: { 1: 2 } })).attempt
  attempt = at(500, attempt, save({ seq: 3, steps: [{ step: 10, at: 500, lock: 0 }] })).attempt
  expect(refusedAt(510, attempt, save({ seq: 4, answers: { 1: 0 } }))).toBe('section_locked')
  expect(answers(attempt)).toEqual({ 1: 2 })
})

test('claiming an earlier time does not reopen a section', () => {
  const attempt = at(1300, begin(sectioned), save({ seq: 1, visited: [2] })).attempt
  expect(refusedAt(1310, attempt, save({ seq: 2, steps: [{ step: 90, at: 600, question: 0, answer: 1 }] }))).toBe('section_locked')
})

test('an extension lengthens the section that is open', () => {
  const attempt = at(600, begin(sectioned), { do: 'extend', seconds: 300 }).attempt
  expect(answers(at(1500, attempt, save({ seq: 1, answers: { 0: 1 } })).attempt)).toEqual({ 0: 1 })
  expect(refusedAt(1501, attempt, save({ seq: 1, answers: { 0: 1 } }))).toBe('section_locked')
})

test('an extension granted before a section is entered or after it is over does not lengthen it', () => {
  let attempt = at(1201, begin(sectioned), { do: 'extend', seconds: 300 }).attempt
  expect(refusedAt(1202, attempt, save({ seq: 1, answers: { 0: 1 } }))).toBe('section_locked')
  attempt = at(1300, attempt, save({ seq: 1, visited: [2] })).attempt
  expect(answers(at(2500, attempt, save({ seq: 2, answers: { 2: 1 } })).attempt)).toEqual({ 2: 1 })
  expect(refusedAt(2501, attempt, save({ seq: 2, answers: { 2: 1 } }))).toBe('section_locked')
})
