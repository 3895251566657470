// npm run proof: the slow tests: injected faults, two nodes, generated bad input, every server test on the embedded database,
// long journeys, a sitting in Firefox, hostile content, and every screen in every theme and language.
import { ensureBuilt, ensureInstalled } from './lib/project.mjs'
import { openReport } from './lib/report.mjs'
import { ensureSystem } from './lib/system.mjs'

ensureInstalled()
ensureSystem({ forProof: true })

const report = openReport()
report.vitest('container and proxy', ['proof'])
report.vitest('faults, nodes and generated input on PostgreSQL', ['proof postgres'])
report.vitest('everything on the embedded database', ['proof embedded'])
report.step('build', ensureBuilt)
report.playwright('browser: long journeys, Firefox, hostile content, every theme and language', [
  ...['--project=long', '--project=proof', '--project=themes'],
])
report.playwright('browser on two nodes', ['--config=playwright.nodes.config.ts'])
process.exit(report.close())
