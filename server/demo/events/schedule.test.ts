import { expect, test } from 'vitest'
import { type DemoEvent, listOutdated, planEvents } from './schedule.ts'

const minute = 60_000
const hour = 60 * minute
const start = new Date('2026-11-17T10:03:20Z')
const after = (time: Date, ms: number) => new Date(time.getTime() + ms)

/** Durations of six templates, in minutes. */
const durations = [120, 60, 90, 180, 60, 60]
const templates = durations.length

/** Adds what is planned at this moment. */
function runAt(events: DemoEvent[], now: Date): DemoEvent[] {
  const planned = planEvents(templates, events, now)
  return [...events, ...planned.map((slot) => ({ ...slot, endsAt: after(slot.startsAt, (durations[slot.template] ?? 0) * minute) }))]
}

const isLive = ({ startsAt, endsAt }: DemoEvent, now: Date) => startsAt <= now && now < endsAt

function expectLively(events: DemoEvent[], now: Date): void {
  expect(events.filter((event) => isLive(event, now)).length, `live at ${now.toISOString()}`).toBeGreaterThan(0)
  const next = events.filter(({ startsAt }) => startsAt > now && startsAt <= after(now, hour))
  expect(next.length, `within the hour of ${now.toISOString()}`).toBeGreaterThan(0)
  expect(events.some(({ endsAt }) => endsAt <= now && endsAt > after(now, -4 * 24 * hour))).toBe(true)
}

test('for three days one event is live and another starts within the hour', () => {
  let events: DemoEvent[] = []
  for (let now = start; now < after(start, 72 * hour); now = after(now, 7 * minute)) {
    events = runAt(events, now)
    expectLively(events, now)
  }
})

test.each([1, 5, 30, 48, 24 * 31])('after a pause of %d hours the demo is as lively as before', (hours) => {
  const now = after(start, hours * hour)
  expectLively(runAt(runAt([], start), now), now)
})

test('running again at the same moment adds nothing', () => {
  const events = runAt([], start)
  expect(planEvents(templates, events, start)).toEqual([])
  expect(planEvents(templates, events, after(start, minute))).toEqual([])
})

test('no two events share a paper at the same time', () => {
  let events: DemoEvent[] = []
  for (let now = start; now < after(start, 48 * hour); now = after(now, 30 * minute)) events = runAt(events, now)
  for (const one of events)
    for (const other of events)
      if (one !== other && one.template === other.template)
        expect(one.startsAt < other.endsAt && other.startsAt < one.endsAt, one.startsAt.toISOString()).toBe(false)
})

test('the latest ended events stay, and running ones always', () => {
  const events = Array.from({ length: 12 }, (_, at) => ({
    template: 0,
    startsAt: after(start, -at * hour),
    endsAt: after(start, (1 - at) * hour),
  }))
  const outdated = listOutdated(events, start, 8)
  expect(outdated.map(({ endsAt }) => endsAt)).toEqual([events[9]?.endsAt, events[10]?.endsAt, events[11]?.endsAt])
})
