import fs from 'node:fs'
import { configDefaults, defineConfig } from 'vitest/config'

// `npm run proof` alone runs what is named *.proof.test.ts; *.postgres.test.ts and *.embedded.test.ts are for one database.
const proof = 'server/**/*.proof.*test.ts'
const onlyPostgres = 'server/**/*.postgres.test.ts'
const onlyEmbedded = ['server/platform/database/embedded/**', 'server/**/*.embedded.test.ts']

/** What the embedded database could do differently: transactions, locks, restarts, sessions that are cached, and the calls that come most often. */
const embeddedPaths = ['platform/database/**/*', 'platform/jobs/*', 'attempts/*', 'results/*', 'identity/find-sessions'].map(
  (files) => `server/${files}.test.ts`,
)

/** What `npm test` has run on the embedded database, and the proof leaves out. */
const testedEmbedded = fs.globSync([...embeddedPaths, 'server/**/*.embedded.test.ts']).filter((file) => !file.includes('.proof.'))

const api = {
  globalSetup: ['server/platform/testing/setup.ts'],
  pool: 'forks' as const,
  isolate: false,
  // Not a demand on speed: only what hangs is stopped, however busy the machine.
  testTimeout: 120_000,
  hookTimeout: 240_000,
}

/** For two processors: a third one uses the time that the others wait. */
const inParallel = { maxWorkers: 3, sequence: { groupOrder: 0 } }
/** Projects run at the same time, as those of a path do, only with the same number of workers. */
const inTurn = { maxWorkers: 2, sequence: { groupOrder: 1 } }

const project = (name: string, include: string[], exclude: string[]) => ({
  test: { ...api, ...inTurn, name, include, exclude: [...configDefaults.exclude, ...exclude] },
})

const apiProject = (name: string) => {
  const { test } = project(name, ['server/**/*.test.ts'], [proof, ...onlyEmbedded])
  return { test: { ...test, ...inParallel } }
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['domain/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'content/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: [...configDefaults.exclude, '**/*.proof.test.ts'],
          testTimeout: api.testTimeout,
          ...inParallel,
        },
      },
      { test: { name: 'proof', include: ['scripts/**/*.proof.test.ts'], ...inTurn, testTimeout: 600_000, hookTimeout: 600_000 } },
      apiProject('api postgres'),
      apiProject('api pgbouncer'),
      // The tables of learners as hash partitions by account (docs/sharding.md).
      apiProject('api partitions'),
      project('api embedded', [...embeddedPaths, 'server/**/*.embedded.test.ts'], [proof, onlyPostgres]),
      project('proof postgres', [proof], onlyEmbedded),
      project('proof embedded', ['server/**/*.test.ts'], [onlyPostgres, ...testedEmbedded]),
    ],
  },
})
