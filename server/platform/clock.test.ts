import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { countingClock } from './clock.ts'

afterEach(() => vi.restoreAllMocks())

const hour = 3_600_000
const start = new Date('2026-01-05T09:00:00Z')
const passed = (clock: ReturnType<typeof countingClock>) => clock.now().getTime() - start.getTime()

test('a clock that is set forward or back on the machine moves nothing', async () => {
  const clock = countingClock(start)
  const now = Date.now
  for (const ahead of [3 * hour, -hour]) {
    vi.spyOn(Date, 'now').mockImplementation(() => now() + ahead)
    await sleep(20)
    expect(passed(clock)).toBeGreaterThan(0)
    expect(passed(clock)).toBeLessThan(hour)
  }
})

test('what the machine slept through counts', async () => {
  const uptime = os.uptime
  const clock = countingClock(start)
  vi.spyOn(os, 'uptime').mockImplementation(() => uptime() + 2 * 3600)
  await expect.poll(() => passed(clock), { timeout: 5000 }).toBeGreaterThanOrEqual(2 * hour)
  expect(passed(clock)).toBeLessThan(2 * hour + 60_000)
})
