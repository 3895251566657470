import { expect, test } from 'vitest'
import { hasTimedSections } from './plan.ts'
import { planAttempt } from './plan-attempt.ts'

const marks = { right: '1', wrong: '0', unanswered: '0' }
const question = (section: string) => ({ kind: 'single', optionCount: 4, section }) as const

test('sections and their times come from the marking scheme, without sections that have no questions', () => {
  const marking = [
    { ...marks, section: 'English', minutes: 20 },
    { ...marks, section: 'Empty', minutes: 20 },
    { ...marks, section: 'Maths', minutes: 20 },
  ]
  const plan = planAttempt({ duration: 40, marking }, [question('Maths'), question('English'), question('Unknown')])
  expect(plan.seconds).toBe(2400)
  expect(plan.sections).toEqual([
    { name: 'English', seconds: 1200 },
    { name: 'Maths', seconds: 1200 },
  ])
  expect(plan.slots.map(({ section }) => section)).toEqual([1, 0, 0])
  expect(hasTimedSections(plan)).toBe(true)
})

test('without a scheme, or with a single unnamed one, sections come from the questions', () => {
  for (const marking of [null, [{ ...marks, section: '' }]]) {
    const plan = planAttempt({ duration: 30, marking }, [question('Physics'), question('Chemistry'), question('Physics')])
    expect(plan.sections.map(({ name }) => name)).toEqual(['Physics', 'Chemistry'])
    expect(plan.slots.map(({ section }) => section)).toEqual([0, 1, 0])
    expect(hasTimedSections(plan)).toBe(false)
  }
})

test('practice has no time limit, and a latecomer gets the time that is left of an event', () => {
  const paper = { duration: 30, marking: [{ ...marks, section: 'English', minutes: 20 }] }
  expect(planAttempt(paper, [question('English')], null)).toMatchObject({ seconds: null, sections: [{ seconds: null }] })
  expect(planAttempt(paper, [question('English')], 700)).toMatchObject({ seconds: 700, sections: [{ seconds: 1200 }] })
})
