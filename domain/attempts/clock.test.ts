import { expect, test } from 'vitest'
import { allowedSeconds, deadline, sectionClosesAt } from './clock.ts'
import { act, startAttempt } from './engine.ts'
import { beginHead } from './head.ts'
import { planAttempt } from './plan.ts'

const slots = [{ kind: 'single' as const, optionCount: 4, section: '' }]
const plan = planAttempt({ duration: 30, marking: null }, slots)

test('an attempt ends with its own time or with its event, whichever comes first', () => {
  expect(allowedSeconds(plan, beginHead(plan, 'seat', 0))).toBe(1800)
  expect(allowedSeconds(plan, beginHead(plan, 'seat', 0, 2400))).toBe(1800)
  expect(allowedSeconds(plan, beginHead(plan, 'seat', 0, 900))).toBe(900)
})

test('more minutes count on top of what was left of the event', () => {
  const attempt = startAttempt(plan, 'seat', 0)
  const late = { ...attempt, head: beginHead(plan, 'seat', 0, 900) }
  const acted = act(late, { do: 'extend', seconds: 300 }, 60_000)
  if ('refused' in acted) throw new Error(acted.refused)
  expect(deadline(plan, acted.attempt.head)).toBe(1_200_000)
})

test('a section closes when the event does, though it has time of its own left', () => {
  const marking = ['a', 'b'].map((section) => ({ section, right: '1', wrong: '0', unanswered: '0', minutes: 15 }))
  const timed = planAttempt(
    { duration: 30, marking },
    marking.map(({ section }) => ({ kind: 'single' as const, optionCount: 4, section })),
  )
  expect(sectionClosesAt(timed, beginHead(timed, 'seat', 0, 600), 0)).toBe(600)
})
