import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { monotonicClock } from './clock.ts'

afterEach(() => vi.restoreAllMocks())

const hour = 3_600_000
const start = new Date('2026-01-05T09:00:00Z')
const elapsed = (clock: ReturnType<typeof monotonicClock>) => clock.now().getTime() - start.getTime()

test('setting the machine’s clock forward or back does not change the time', async () => {
  const clock = monotonicClock(start)
  const now = Date.now
  for (const ahead of [3 * hour, -hour]) {
    vi.spyOn(Date, 'now').mockImplementation(() => now() + ahead)
    await sleep(20)
    expect(elapsed(clock)).toBeGreaterThan(0)
    expect(elapsed(clock)).toBeLessThan(hour)
  }
})

test('time during which the machine was suspended is counted', async () => {
  const uptime = os.uptime
  const clock = monotonicClock(start)
  vi.spyOn(os, 'uptime').mockImplementation(() => uptime() + 2 * 3600)
  await expect.poll(() => elapsed(clock), { timeout: 5000 }).toBeGreaterThanOrEqual(2 * hour)
  expect(elapsed(clock)).toBeLessThan(2 * hour + 60_000)
})
