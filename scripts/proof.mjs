// npm run proof: the slow tests: injected faults, two nodes, generated bad input, API tests through PgBouncer and on partitioned tables, the
// other server tests on the embedded database, long journeys, a sitting in Firefox, hostile content, and every screen in every theme and language.
import { ensureBuilt, ensureDemo, ensureInstalled } from './lib/project.mjs'
import { openReport } from './lib/report.mjs'
import { ensureSystem } from './lib/system.mjs'

ensureInstalled()
ensureSystem({ forProof: true })
// The servers of the browser tests start from it.
await ensureDemo()

const report = openReport()
report.vitest('container and proxy', ['proof'])
report.vitest('faults, nodes and generated input on PostgreSQL', ['proof postgres'])
// Where transactions, locks and prepared statements matter; `npx vitest run --project 'api pgbouncer'` runs all API tests this way.
const pooled = ['attempts', 'identity', 'live', 'platform', 'results'].map((folder) => `server/${folder}/`)
report.vitest('API on PostgreSQL through PgBouncer', ['api pgbouncer'], pooled)
// Those that write the tables of learners; `npx vitest run --project 'api partitions'` runs all API tests this way.
const sharded = ['attempts', 'gamification', 'results', 'study'].map((folder) => `server/${folder}/`)
report.vitest('API on PostgreSQL with tables partitioned by account', ['api partitions'], sharded)
report.vitest('everything else on the embedded database', ['proof embedded'])
report.step('build', ensureBuilt)
report.playwright('browser: long journeys, Firefox, hostile content, every theme and language', [
  ...['--project=long', '--project=proof', '--project=themes'],
])
report.playwright('browser on two nodes', ['--config=playwright.nodes.config.ts'])
process.exit(report.close())
