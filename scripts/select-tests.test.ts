import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import vitestConfig from '../vitest.config.ts'

type Tests = { files: string[]; projects: string[]; journeys: string[]; browserProjects: string[] }

const root = fileURLToPath(new URL('..', import.meta.url))
const { journeysOf, testsOf } = (await import(new URL('./lib/select-tests.mjs', import.meta.url).href)) as {
  journeysOf: Record<string, string[]>
  testsOf: (paths: string[]) => Tests
}
const select = (...paths: string[]) => {
  const { files, journeys } = testsOf(paths.map((each) => path.join(root, each)))
  return { files, journeys }
}

test('a folder selects its tests, a source file those of the nearest folder with tests, a test itself', () => {
  expect(select('server/attempts')).toEqual({ files: ['server/attempts/'], journeys: [] })
  expect(select('server/attempts/queries.ts')).toEqual({ files: ['server/attempts/'], journeys: [] })
  expect(select('server/questions/importing/check.ts')).toEqual({ files: ['server/questions/importing/'], journeys: [] })
  expect(select('domain/attempts/engine.test.ts')).toEqual({ files: ['domain/attempts/engine.test.ts'], journeys: [] })
  expect(select('e2e/shell.e2e.ts')).toEqual({ files: [], journeys: ['e2e/shell.e2e.ts'] })
})

test('a screen also selects the journeys of its feature, shared components the journey of the shell', () => {
  expect(select('web/attempts/Exam.tsx').journeys).toContain('e2e/learner-sits-a-paper.e2e.ts')
  expect(select('web/ui/Button.tsx', 'web/kit').journeys).toEqual(['e2e/shell.e2e.ts'])
})

test('a proof test runs only when it is named', () => {
  expect(testsOf([path.join(root, 'server/results/faults.proof.test.ts')]).projects).toContain('proof embedded')
  expect(testsOf([path.join(root, 'e2e/hostile-content.proof.e2e.ts')]).browserProjects).toContain('proof')
  expect(testsOf([path.join(root, 'server/results')]).projects).not.toContain('proof embedded')
})

test('every journey in the table exists, and every feature with screens is in the table', () => {
  const missing = Object.values(journeysOf)
    .flat()
    .filter((name) => !fs.existsSync(path.join(root, `e2e/${name}.e2e.ts`)))
  expect(missing).toEqual([])
  const features = fs.readdirSync(path.join(root, 'web')).filter((name) => fs.existsSync(path.join(root, 'server', name)))
  expect(Object.keys(journeysOf)).toEqual(features.sort())
})

test('all projects that may run for a path can run together', async () => {
  const { test: options } = await vitestConfig
  const workers = new Map<number, Set<number>>()
  for (const project of options?.projects ?? []) {
    if (typeof project !== 'object' || !('test' in project)) throw new Error('A project without options.')
    const { sequence, maxWorkers } = project.test ?? {}
    const group = workers.get(sequence?.groupOrder ?? 0) ?? new Set()
    workers.set(sequence?.groupOrder ?? 0, group.add(Number(maxWorkers)))
  }
  expect([...workers.values()].map(({ size }) => size)).toEqual([1, 1])
})
