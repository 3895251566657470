// npm test: installs what is missing and runs the checks and tests. With paths: only the tests that belong to them.
import { spawnSync } from 'node:child_process'
import { ensureBuilt, ensureDemo, ensureInstalled, environment, root } from './lib/project.mjs'
import { openReport } from './lib/report.mjs'
import { testsOf } from './lib/select-tests.mjs'
import { ensureSystem } from './lib/system.mjs'

const args = process.argv.slice(2)
const paths = args.filter((argument) => argument !== '--watch')

ensureInstalled()
ensureSystem()

if (args.includes('--watch')) {
  const { projects, files } = testsOf(paths)
  const watchArgs = ['watch', ...projects.flatMap((project) => ['--project', project]), ...files]
  process.exit(spawnSync('vitest', watchArgs, { cwd: root, stdio: 'inherit', env: environment }).status ?? 1)
}

const report = openReport()
if (paths.length > 0) {
  const { projects, files, journeys, browserProjects } = testsOf(paths)
  if (files.length > 0) report.vitest('unit and API', projects, files)
  if (journeys.length > 0) {
    await ensureDemo()
    report.step('build', ensureBuilt)
    report.playwright('browser', [...browserProjects.map((project) => `--project=${project}`), ...journeys])
  }
} else {
  // The browser tests start from it. It is made beside what needs one processor only.
  const demo = ensureDemo()
  report.check('types', 'tsc', '--noEmit')
  report.check('lint', 'biome', 'ci', '--error-on-warnings', '.')
  report.check('dead code', 'knip', '--no-progress')
  report.vitest('unit', ['unit'])
  await demo
  report.vitest('API on PostgreSQL', ['api postgres'])
  report.vitest('API on the embedded database', ['api embedded'])
  report.step('build', ensureBuilt)
  report.playwright('browser', ['--project=journeys'])
}
process.exit(report.close())
