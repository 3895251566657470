import { defineConfig } from 'vitest/config'

const api = {
  include: ['server/**/*.test.ts'],
  globalSetup: ['server/platform/testing/setup.ts'],
  pool: 'forks' as const,
  isolate: false,
  // Not a demand on speed: only what hangs is stopped, however busy the machine.
  testTimeout: 120_000,
  hookTimeout: 240_000,
}

export default defineConfig({
  test: {
    projects: [
      {
        test: { name: 'unit', include: ['domain/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'content/**/*.test.ts'] },
      },
      { test: { ...api, name: 'api embedded', exclude: ['server/**/*.postgres.test.ts'] } },
      { test: { ...api, name: 'api postgres', exclude: ['server/platform/embedded/**', 'server/**/*.embedded.test.ts'] } },
    ],
    maxWorkers: 2,
  },
})
