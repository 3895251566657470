// Runs the parts of a test run one after another, prints the duration of each, and ends with a summary.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { environment, run } from './project.mjs'

const noTests = { passed: 0, failed: 0, skipped: 0, failures: [] }

const minutes = (milliseconds) => `${(milliseconds / 60_000).toFixed(1)} min`

const summarize = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`

const firstLines = (text, count) => stripVTControlCharacters(text).trim().split('\n').slice(0, count)

/** A failed test with the beginning of its message, indented, and of what its page showed. */
const describeFailure = (name, message = '', page = '') => [name, ...firstLines(message, 12), ...firstLines(page, 80)].join('\n    ').trim()

/** What was on the page of a failed browser test, as a tree of roles and names. */
const pageOf = ({ attachments = [] }) =>
  attachments
    .filter(({ name, path: file }) => name === 'error-context' && file && fs.existsSync(file))
    .map(({ path: file }) => /```yaml\n([\s\S]*?)```/.exec(fs.readFileSync(file, 'utf8'))?.[1] ?? '')
    .join('\n')

const vitestCounts = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
  failures: report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => describeFailure(`${path.relative('.', name)}: ${fullName}`, failureMessages[0])),
  ),
})

const failedSpecs = ({ specs = [], suites = [] }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const results = tests.flatMap((test) => test.results)
      const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message))
      // A test that took too long says so first, and then what it was waiting for.
      return describeFailure(`e2e/${file}: ${title}`, messages.join('\n'), results.map(pageOf).join('\n'))
    }),
  ...suites.flatMap(failedSpecs),
]

const playwrightCounts = ({ stats, suites }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
  failures: suites.flatMap(failedSpecs),
})

export function openReport() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'taiyari-reports-'))
  const parts = []

  function part(name, work) {
    console.log(`\n— ${name}`)
    const start = Date.now()
    const counts = { ...noTests, ...work() }
    parts.push({ name, counts, took: Date.now() - start })
    console.log(`\n${name}: ${summarize(counts)} (${minutes(Date.now() - start)})`)
  }

  /** A runner that writes no report, or fails without a failed test, counts as one failure. */
  function suite(name, command, args, count) {
    part(name, () => {
      const file = path.join(folder, `${parts.length}.json`)
      const succeeded = run(command, args(file), { env: { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: file } })
      const counts = fs.existsSync(file) ? count(JSON.parse(fs.readFileSync(file, 'utf8'))) : { ...noTests }
      return succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1, failures: [name] }
    })
  }

  return {
    /** A command that succeeds or fails as a whole. */
    check(name, command, ...args) {
      part(name, () => (run(command, args) ? { passed: 1 } : { failed: 1, failures: [name] }))
    },

    /** Work that is not a test; it exits the process by itself if it fails. */
    step(name, work) {
      part(name, () => void work())
    },

    vitest(name, projects, paths = []) {
      const projectArgs = projects.flatMap((project) => ['--project', project])
      const report = (file) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
      suite(name, 'vitest', (file) => ['run', ...projectArgs, ...report(file), ...paths], vitestCounts)
    },

    playwright(name, args) {
      suite(name, 'playwright', () => ['test', '--reporter=list,json', ...args], playwrightCounts)
    },

    /** Prints durations, failures and the summary; returns the exit code. */
    close() {
      fs.rmSync(folder, { recursive: true, force: true })
      const total = (key) => parts.reduce((sum, { counts }) => sum + counts[key], 0)
      const took = parts.reduce((sum, part) => sum + part.took, 0)
      console.log()
      for (const part of [...parts, { name: 'all', took }]) console.log(`${minutes(part.took).padStart(9)}  ${part.name}`)
      for (const failure of parts.flatMap(({ counts }) => counts.failures)) console.log(`failed: ${failure}`)
      console.log(summarize({ passed: total('passed'), failed: total('failed'), skipped: total('skipped') }))
      return total('failed') === 0 ? 0 : 1
    },
  }
}
