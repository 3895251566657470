import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayInZone, daysBetween } from '../gamification/days.ts'
import { type Day, endOfDay } from './days.ts'
import { type Grade, grades } from './grade.ts'
import { daysBeforeExam, type Memory, reviewCard, type SchedulingContext } from './schedule.ts'

const timeZone = 'Asia/Kolkata'
const noLoad = () => 0

function plan(now: string, more: Partial<SchedulingContext> = {}): SchedulingContext {
  return { now: new Date(now), timeZone, examDay: null, load: noLoad, ...more }
}

/** Reviews a card whenever it is due, and returns the days between reviews. */
function intervals(given: readonly Grade[], examDay: Day | null = null): number[] {
  let now = new Date('2026-11-15T14:00:00Z')
  let memory: Memory | null = null
  return given.map((grade) => {
    const before = dayInZone(timeZone, now)
    const reviewed: { memory: Memory; due: Date } = reviewCard(memory, grade, { now, timeZone, examDay, load: noLoad })
    memory = reviewed.memory
    now = reviewed.due
    return daysBetween(before, dayInZone(timeZone, now))
  })
}

test('intervals grow with good grades and shrink after a lapse', () => {
  const [first = 0, second = 0, third = 0, fourth = 0] = intervals(['good', 'good', 'good', 'good'])
  expect(first).toBeGreaterThan(0)
  expect(second).toBeGreaterThan(first)
  expect(third).toBeGreaterThan(second)
  expect(fourth).toBeGreaterThan(third)
  expect(intervals(['good', 'good', 'good', 'again']).at(-1)).toBe(0)
})

test('a card due on a later day is due from the start of that day', () => {
  const { due } = reviewCard(null, 'easy', plan('2026-11-15T14:00:00Z'))
  expect(due.toISOString()).toMatch(/T18:30:00\.000Z$/)
})

test('no card is scheduled after an upcoming exam', () => {
  const memory: Memory = {
    ...{ stability: 90, difficulty: 4, reps: 6, lapses: 0, state: 2, learningSteps: 0, scheduledDays: 60 },
    reviewedAt: '2026-09-15T14:00:00Z',
  }
  const free = reviewCard(memory, 'good', plan('2026-11-15T14:00:00Z'))
  expect(daysBetween('2026-11-15', dayInZone(timeZone, free.due))).toBeGreaterThan(60)
  const limited = reviewCard(memory, 'good', plan('2026-11-15T14:00:00Z', { examDay: '2026-12-06' }))
  expect(dayInZone(timeZone, limited.due)).toBe('2026-12-05')
  const tomorrow = reviewCard(memory, 'good', plan('2026-11-15T14:00:00Z', { examDay: '2026-11-16' }))
  expect(dayInZone(timeZone, tomorrow.due)).toBe('2026-11-16')
  const over = reviewCard(memory, 'good', plan('2026-11-15T14:00:00Z', { examDay: '2026-11-14' }))
  expect(over.due).toEqual(free.due)
})

test('cards are spread evenly over the days before an exam', () => {
  const memory: Memory = {
    ...{ stability: 200, difficulty: 4, reps: 6, lapses: 0, state: 2, learningSteps: 0, scheduledDays: 60 },
    reviewedAt: '2026-09-15T14:00:00Z',
  }
  const load = new Map<Day, number>()
  for (let card = 0; card < 120; card += 1) {
    const { due } = reviewCard(memory, 'good', plan('2026-11-15T14:00:00Z', { examDay: '2026-12-15', load: (day) => load.get(day) ?? 0 }))
    const day = dayInZone(timeZone, due)
    load.set(day, (load.get(day) ?? 0) + 1)
  }
  expect([...load.keys()].sort()).toEqual(daysBeforeExam('2026-11-15', '2026-12-15'))
  expect(Math.max(...load.values()) - Math.min(...load.values())).toBeLessThanOrEqual(1)
})

test('no card is due in the past or after the day of the exam', () => {
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
        const examDay = ahead === null ? null : addDays(dayInZone(zone, new Date(start)), ahead)
        const load = (day: Day) => Math.abs(Number(day.slice(-2)) * seed) % 7
        let now = new Date(start)
        let memory: Memory | null = null
        for (const { grade, late } of history) {
          const isAhead = examDay !== null && examDay >= dayInZone(zone, now)
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
