import { defineConfig } from '@playwright/test'
import { port } from './e2e/server-data.ts'
import { config } from './playwright.config.ts'

const url = `http://127.0.0.1:${port}`

/** The journeys that are marked for it, on two nodes whose requests alternate. */
export default defineConfig({
  ...config,
  grep: /@nodes/,
  projects: [{ name: 'nodes' }],
  use: { ...config.use, baseURL: url },
  webServer: {
    command: `node e2e/nodes/serve.ts ${port}`,
    url: `${url}/health`,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    timeout: 240_000,
    reuseExistingServer: false,
  },
})
