import fs from 'node:fs'
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { port } from './e2e/server-data.ts'

// The shell draws pages as Chromium does, without a window's tabs and buttons around each of them.
const [browser = '/usr/bin/chromium'] = ['/usr/bin/chromium-headless-shell'].filter((file) => fs.existsSync(file))

const onlyProof = ['**/*.proof.e2e.ts', '**/nodes/**']

export const config: PlaywrightTestConfig = {
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 2,
  retries: 0,
  forbidOnly: true,
  projects: [
    // `npm test` leaves out what the proof runs anyway, and the long journeys of which a shorter one shows the main part.
    { name: 'journeys', testIgnore: onlyProof, grepInvert: /@themes|@long/ },
    { name: 'long', testIgnore: onlyProof, grep: /@long/ },
    { name: 'proof', testMatch: '**/*.proof.e2e.ts' },
    // The journeys that look at screens, in every theme and language (screens.ts).
    { name: 'themes', testIgnore: onlyProof, grep: /@themes/ },
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    // A trace takes half as long again: `--trace retain-on-failure` where it is needed.
    trace: 'off',
    // A service worker fetches a hundred files in the new context of every test. Journeys that need one allow it.
    serviceWorkers: 'block',
    // Otherwise one is taken at the end of every test, passed or not. A failure shows what was on the page as a tree.
    screenshot: 'off',
    launchOptions: {
      executablePath: browser,
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
    command: 'node e2e/serve.ts',
    url: `http://localhost:${port}/health`,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    timeout: 240_000,
    reuseExistingServer: false,
  },
}

export default defineConfig(config)
