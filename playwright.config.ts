import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'

export const port = Number(process.env.E2E_PORT ?? 3210)
const dataDir = path.join(os.tmpdir(), `taiyari-e2e-${port}`)
// The configuration is read again by every worker: only the first empties the folder.
if (process.env.TEST_WORKER_INDEX === undefined) fs.rmSync(dataDir, { recursive: true, force: true })

export const config: PlaywrightTestConfig = {
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 2,
  // A browser on a busy machine may miss a moment; what passes only at the second try is told at the end.
  retries: 1,
  forbidOnly: true,
  // Hostile records stand on everybody's screens, and settings hold for the whole site: they are made when nobody else is looking.
  projects: [
    { name: 'journeys', testIgnore: ['**/hostile-content.e2e.ts', '**/settings.e2e.ts', '**/nodes/**'] },
    { name: 'hostile', testMatch: '**/hostile-content.e2e.ts', dependencies: ['journeys'] },
    { name: 'settings', testMatch: '**/settings.e2e.ts', dependencies: ['hostile'] },
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node server/main.ts',
    url: `http://localhost:${port}/health`,
    env: { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', RATE_LIMITS: 'off', DEMO: 'on' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    timeout: 120_000,
    reuseExistingServer: false,
  },
}

export default defineConfig(config)
