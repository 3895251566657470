import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayIn, daysBetween } from '../gamification/days.ts'
import { type Day, endOfDay } from './days.ts'
import { type Grade, grades } from './grade.ts'
import { daysBeforeExam, type Memory, type Plan, reviewCard } from './schedule.ts'

const timeZone = 'Asia/Kolkata'
const nobody = () => 0

function plan(now: string, more: Partial<Plan> = {}): Plan {
  return { now: new Date(now), timeZone, examDay: null, load: nobody, ...more }
}

/** Reviews at the moments the schedule itself names; answers the days between them. */
function intervals(given: readonly Grade[], examDay: Day | null = null): number[] {
  let now = new Date('2026-11-15T14:00:00Z')
  let memory: Memory | null = null
  return given.map((grade) => {
    const before = dayIn(timeZone, now)
    const reviewed: { memory: Memory; due: Date } = reviewCard(memory, grade, { now, timeZone, examDay, load: nobody })
    memory = reviewed.memory
    now = reviewed.due
    return daysBetween(before, dayIn(timeZone, now))
  })
}

test('what is known comes back later and later, what is forgotten soon', () => {
  const [first = 0, second = 0, third = 0, fourth = 0] = intervals(['good', 'good', 'good', 'good'])
  expect(first).toBeGreaterThan(0)
  expect(second).toBeGreaterThan(first)
  expect(third).toBeGreaterThan(second)
  expect(fourth).toBeGreaterThan(third)
  expect(intervals(['good', 'good', 'good', 'again']).at(-1)).toBe(0)
})

test('a card due on another day is due from the beginning of it', () => {
  const { due } = reviewCard(null, 'easy', plan('2026-11-15T14:00:00Z'))
  expect(due.toISOString()).toMatch(/T18:30:00\.000Z$/)
})

test('with an exam ahead nothing waits until after it', () => {
  const memory: Memory = {
    ...{ stability: 90, difficulty: 4, reps: 6, lapses: 0, state: 2, learningSteps: 0, scheduledDays: 60 },
    reviewedAt: '2026-09-15T14:00:00Z',
  }
  const free = reviewCard(memory, 'good', plan('2026-11-15T14:00:00Z'))
  expect(daysBetween('2026-11-15', dayIn(timeZone, free.due))).toBeGreaterThan(60)
  const bent = reviewCard(memory, 'good', plan('2026-11-15T14:00:00Z', { examDay: '2026-12-06' }))
  expect(dayIn(timeZone, bent.due)).toBe('2026-12-05')
  const tomorrow = reviewCard(memory, 'good', plan('2026-11-15T14:00:00Z', { examDay: '2026-11-16' }))
  expect(dayIn(timeZone, tomorrow.due)).toBe('2026-11-16')
  const over = reviewCard(memory, 'good', plan('2026-11-15T14:00:00Z', { examDay: '2026-11-14' }))
  expect(over.due).toEqual(free.due)
})

test('the days before an exam share the load', () => {
  const memory: Memory = {
    ...{ stability: 200, difficulty: 4, reps: 6, lapses: 0, state: 2, learningSteps: 0, scheduledDays: 60 },
    reviewedAt: '2026-09-15T14:00:00Z',
  }
  const load = new Map<Day, number>()
  for (let card = 0; card < 120; card += 1) {
    const { due } = reviewCard(memory, 'good', plan('2026-11-15T14:00:00Z', { examDay: '2026-12-15', load: (day) => load.get(day) ?? 0 }))
    const day = dayIn(timeZone, due)
    load.set(day, (load.get(day) ?? 0) + 1)
  }
  expect([...load.keys()].sort()).toEqual(daysBeforeExam('2026-11-15', '2026-12-15'))
  expect(Math.max(...load.values()) - Math.min(...load.values())).toBeLessThanOrEqual(1)
})

test('no card is ever due before now or after the day of the exam', () => {
  const moments = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2028-12-31') })
  const zones = fc.constantFrom('Asia/Kolkata', 'Europe/Berlin', 'America/Santiago', 'Pacific/Kiritimati')
  const histories = fc.array(fc.record({ grade: fc.constantFrom(...grades), late: fc.integer({ min: 0, max: 40 * 86_400_000 }) }), {
    minLength: 1,
    maxLength: 12,
  })
  fc.assert(
    fc.property(
      moments,
      zones,
      fc.option(fc.integer({ min: 0, max: 200 })),
      histories,
      fc.integer(),
      (start, zone, ahead, history, seed) => {
        const examDay = ahead === null ? null : addDays(dayIn(zone, new Date(start)), ahead)
        const load = (day: Day) => Math.abs(Number(day.slice(-2)) * seed) % 7
        let now = new Date(start)
        let memory: Memory | null = null
        for (const { grade, late } of history) {
          const isAhead = examDay !== null && examDay >= dayIn(zone, now)
          const reviewed: { memory: Memory; due: Date } = reviewCard(memory, grade, { now, timeZone: zone, examDay, load })
          expect(reviewed.due.getTime()).toBeGreaterThanOrEqual(now.getTime())
          if (isAhead) expect(reviewed.due.getTime()).toBeLessThanOrEqual(endOfDay(examDay, zone).getTime())
          memory = reviewed.memory
          now = new Date(reviewed.due.getTime() + late)
        }
      },
    ),
    { numRuns: 300 },
  )
})
