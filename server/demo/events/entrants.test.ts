import { expect, test } from 'vitest'
import type { DemoPerson } from '../people.ts'
import { planEntrants } from './entrants.ts'

const hour = 3_600_000

const people = Array.from({ length: 60 }, (_, at): DemoPerson => {
  return { accountId: `account ${at}`, name: `Learner ${at}`, program: 'Engineering', city: 'Pune', level: 0.5 }
})

test('people are in every event when it starts, at any hour', () => {
  for (let at = 0; at < 240; at += 1) {
    const startsAt = new Date(Date.parse('2026-11-17T00:00:00Z') + at * hour)
    const event = { id: `event ${at}`, startsAt, endsAt: new Date(startsAt.getTime() + hour), program: 'Engineering' as const }
    const early = planEntrants(event, people, 1800).filter(({ joinsAt }) => joinsAt <= startsAt)
    expect(early.length).toBeGreaterThan(3)
  }
})
