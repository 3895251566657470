import { expect, test } from 'vitest'
import { allowedSeconds, deadline, sectionClosesAt } from './clock.ts'
import { openHeader } from './header.ts'
import { planAttempt } from './plan-attempt.ts'
import { applyAction, startAttempt } from './testing/attempt.ts'

const slots = [{ kind: 'single' as const, optionCount: 4, section: '' }]
const plan = planAttempt({ duration: 30, marking: null }, slots)

test('an attempt ends after the paper’s duration or with its event, whichever comes first', () => {
  expect(allowedSeconds(plan, openHeader(plan, 'seat', 0))).toBe(1800)
  expect(allowedSeconds(plan, openHeader(plan, 'seat', 0, 2400))).toBe(1800)
  expect(allowedSeconds(plan, openHeader(plan, 'seat', 0, 900))).toBe(900)
})

test('an extension is added to the time that was left of the event', () => {
  const attempt = startAttempt(plan, 'seat', 0)
  const late = { ...attempt, head: openHeader(plan, 'seat', 0, 900) }
  const extended = applyAction(late, { do: 'extend', seconds: 300 }, 60_000)
  if ('refused' in extended) throw new Error(extended.refused)
  expect(deadline(plan, extended.attempt.head)).toBe(1_200_000)
})

test('a section closes with the event even if the section has time left', () => {
  const marking = ['a', 'b'].map((section) => ({ section, right: '1', wrong: '0', unanswered: '0', minutes: 15 }))
  const timed = planAttempt(
    { duration: 30, marking },
    marking.map(({ section }) => ({ kind: 'single' as const, optionCount: 4, section })),
  )
  expect(sectionClosesAt(timed, openHeader(timed, 'seat', 0, 600), 0)).toBe(600)
})
