import { expect, test } from 'vitest'
import { currentAnswer } from '#domain/attempts/answer-sheet.ts'
import { openGuestAttempt, sheetOf } from '#domain/attempts/local-attempt.ts'
import { openOutbox, recordStep } from '#domain/attempts/outbox.ts'
import { convertFirst } from './first-stored-attempt.ts'

const plan = { seconds: 600, sections: [{ name: 'A', seconds: null }], slots: [{ kind: 'single' as const, optionCount: 4, section: 0 }] }

test('an attempt that version 0.1 stored keeps its unsent answers, its clock and its seat', () => {
  const { key, paperId, bodyId, sections } = openGuestAttempt({ key: 'k', paperId: 'p', bodyId: 'b', plan, monotonic: 0 })
  const outbox = recordStep(openOutbox({ seq: 3, step: 7 }), { at: 60, question: 0, answer: 2 })
  const answered = { changes: [{ stamp: 1, at: 60, answer: 2 }], marked: null, language: null, visited: true, seconds: 60 }
  const converted = convertFirst(
    {
      ...{ key, paperId, bodyId, sections, outbox, attemptId: 'a', token: 't', seat: 'seat-1', startedAt: 0, savedAt: null },
      sheet: { slots: [answered], current: { stamp: 1, value: 0 } },
      clock: { elapsed: 61_000, wall: 5000, allowed: 600 },
      submittedAt: null,
    },
    plan,
  )
  expect(converted).toMatchObject({ allowed: 600, seat: 'seat-1', storedAt: 5000, clock: { elapsed: 61_000 }, submitted: null })
  expect(converted.outbox.steps).toHaveLength(1)
  expect(sheetOf(converted).slots.map(currentAnswer)).toEqual([2])
})
