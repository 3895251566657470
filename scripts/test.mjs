// npm test: installs what is missing, runs every check, and closes with one line over all of them.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureBuilt, ensureInstalled, environment, run } from './lib/project.mjs'
import { ensureSystem } from './lib/system.mjs'

ensureInstalled()
ensureSystem()

const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'taiyari-reports-'))
const total = { passed: 0, failed: 0, skipped: 0 }
const failures = []

function note(name, counts) {
  for (const key of Object.keys(total)) total[key] += counts[key]
  const further = [counts.skipped && `${counts.skipped} skipped`, counts.flaky && `${counts.flaky} only at the second try`].filter(Boolean)
  console.log(`\n${[`${name}: ${counts.passed} passed`, `${counts.failed} failed`, ...further].join(', ')}\n`)
}

function check(name, command, ...args) {
  console.log(`\n— ${name}`)
  const passed = run(command, args)
  if (!passed) failures.push(name)
  note(name, { passed: Number(passed), failed: Number(!passed), skipped: 0 })
}

/** A runner whose report is missing or which failed without a failed test has failed all the same. */
function suite(name, command, args, report, count) {
  console.log(`\n— ${name}`)
  const file = path.join(reports, report)
  const passed = run(command, args, { env: { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: file } })
  const counts = fs.existsSync(file) ? count(JSON.parse(fs.readFileSync(file, 'utf8'))) : { passed: 0, failed: 0, skipped: 0 }
  if (!passed && counts.failed === 0) counts.failed = 1
  failures.push(...(counts.failures ?? []))
  note(name, counts)
}

const failedSpecs = ({ specs = [], suites = [] }) => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `e2e/${file}: ${title}`),
  ...suites.flatMap(failedSpecs),
]

check('types', 'tsc', '--noEmit')
check('lint', 'biome', 'ci', '--error-on-warnings', '.')
check('dead code', 'knip', '--no-progress')
suite(
  'unit and API',
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${path.join(reports, 'vitest.json')}`],
  'vitest.json',
  (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    failures: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `${path.relative('.', name)}: ${fullName}`),
    ),
  }),
)
ensureBuilt()
const browserCounts = ({ stats, suites }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
  flaky: stats.flaky,
  failures: suites.flatMap(failedSpecs),
})
const reporter = '--reporter=list,json'
suite('browser', 'playwright', ['test', reporter], 'playwright.json', browserCounts)
suite('browser on two nodes', 'playwright', ['test', '--config=playwright.nodes.config.ts', reporter], 'nodes.json', browserCounts)

fs.rmSync(reports, { recursive: true, force: true })

for (const failure of failures) console.log(`failed: ${failure}`)
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`)
process.exit(total.failed === 0 ? 0 : 1)
