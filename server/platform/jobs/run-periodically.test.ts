import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLog } from '../observability/log.ts'
import { runPeriodically } from './run-periodically.ts'

const log = openLog('silent')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A task that runs every 100 ms, backs off to 800 ms and records when it ran. Without results left, a run finds nothing to do. */
function start(results: unknown[] = [], options: { atStart?: boolean } = {}) {
  const startedAt = Date.now()
  const ranAt: number[] = []
  const run = async () => {
    ranAt.push(Date.now() - startedAt)
    const result = results.length > 0 ? results.shift() : false
    if (result instanceof Error) throw result
    return result
  }
  return { ranAt, ...runPeriodically({ name: 'test', everyMs: 100, idleMs: 800, ...options, run }, log) }
}

test('a task that finds nothing to do doubles its pause up to the maximum', async () => {
  const { ranAt, stop } = start()
  await vi.advanceTimersByTimeAsync(3200)
  expect(ranAt).toEqual([100, 300, 700, 1500, 2300, 3100])
  await stop()
})

test('a task that found something, returns nothing or fails keeps its pause', async () => {
  const { ranAt, stop } = start([true, undefined, new Error('away'), true])
  await vi.advanceTimersByTimeAsync(500)
  expect(ranAt).toEqual([100, 200, 300, 400, 500])
  await stop()
})

test('a task can run at its start', async () => {
  const { ranAt, stop } = start([true, true], { atStart: true })
  await vi.advanceTimersByTimeAsync(250)
  expect(ranAt).toEqual([0, 100, 200])
  await stop()
})

test('waking a task that has backed off runs it at once, and one that has just run after the minimum pause', async () => {
  const { ranAt, wake, stop } = start()
  await vi.advanceTimersByTimeAsync(1000)
  wake()
  await vi.advanceTimersByTimeAsync(50)
  wake()
  await vi.advanceTimersByTimeAsync(350)
  expect(ranAt).toEqual([100, 300, 700, 1000, 1100, 1300])
  await stop()
})

test('a wake during a run prevents the back-off after it', async () => {
  let finish = (_: boolean) => {}
  let runs = 0
  const run = () => {
    runs += 1
    return new Promise<boolean>((resolve) => (finish = resolve))
  }
  const { wake, stop } = runPeriodically({ name: 'test', everyMs: 100, idleMs: 800, run }, log)
  await vi.advanceTimersByTimeAsync(100)
  wake()
  finish(false)
  await vi.advanceTimersByTimeAsync(100)
  expect(runs).toBe(2)
  finish(false)
  await stop()
})

test('a task that is stopped during its pause ends at once', async () => {
  const { ranAt, stop } = start()
  await vi.advanceTimersByTimeAsync(750)
  await stop()
  await vi.advanceTimersByTimeAsync(5000)
  expect(ranAt).toEqual([100, 300, 700])
})
