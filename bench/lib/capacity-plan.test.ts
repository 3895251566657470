import { expect, test } from 'vitest'
import { arrivalCurve, type Costs, type Exam, planInstallation, simulate } from './capacity-plan.ts'

const exam: Exam = { candidates: 6000, startSeconds: 60, examSeconds: 600, submitSeconds: 60, saveEverySeconds: 10 }
const cost = (node: number, database: number) => ({ node, database, log: 1000, stored: 1000 })
const costs: Costs = { start: cost(0.001, 0.0005), save: cost(0.0005, 0.0001), submit: cost(0.005, 0.002) }
const demands = { maxWait: 2, maxLoad: 0.6, maxRecovery: 30 }

test('everyone arrives, most of them early', () => {
  const curve = arrivalCurve(1000, 10)
  expect(curve.reduce((sum, count) => sum + count)).toBeCloseTo(1000)
  expect(curve[0]).toBeGreaterThan(curve[9] ?? 0)
})

test('nobody waits where there is enough of both processors, and everybody submits', () => {
  const { longestWait, isFinished } = simulate(exam, costs, { nodes: 100, databaseCores: 100 })
  expect(isFinished).toBe(true)
  expect(longestWait).toEqual({ start: 0, save: 0, submit: 0 })
})

test('submissions that come faster than they are processed wait for those before them', () => {
  // 100 a second are processed; after half a minute 4,500 have arrived and 3,000 are done, so that the last of these waits 15 seconds.
  const { longestWait } = simulate({ ...exam, saveEverySeconds: 1_000_000 }, costs, { nodes: 0.5, databaseCores: 100 })
  expect(longestWait.submit).toBeGreaterThanOrEqual(14)
  expect(longestWait.submit).toBeLessThanOrEqual(16)
})

test('calls wait for a database outage to end and are then processed, and a learner has at most one save waiting', () => {
  const outage = { of: 'database', from: 300, seconds: 30, share: 1 } as const
  const { longestWait, isFinished } = simulate(exam, costs, { nodes: 20, databaseCores: 20 }, [outage])
  expect(isFinished).toBe(true)
  expect(longestWait.save).toBeGreaterThanOrEqual(29)
  expect(longestWait.save).toBeLessThanOrEqual(32)
})

test('a plan meets its demands, one node fewer does not, and more candidates need more', () => {
  const failures = [{ of: 'nodes', from: 600, seconds: 60, share: 0.1 }] as const
  const plan = planInstallation(exam, costs, failures, demands)
  expect(Math.max(...Object.values(plan.normal.longestWait))).toBeLessThanOrEqual(demands.maxWait)
  const loaded = simulate(exam, costs, { nodes: (plan.nodes - 1) * demands.maxLoad, databaseCores: 1000 })
  expect(Math.max(...Object.values(loaded.longestWait))).toBeGreaterThan(demands.maxWait)
  const larger = planInstallation({ ...exam, candidates: 60_000 }, costs, failures, demands)
  expect(larger.nodes).toBeGreaterThan(plan.nodes * 8)
  expect(larger.storedBytes).toBe(60_000 * 2000)
})
