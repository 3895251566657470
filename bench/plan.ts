import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { costRows, readCosts } from './lib/call-costs.ts'
import { type Costs, type Demands, type Exam, type Failure, type Plan, planInstallation } from './lib/capacity-plan.ts'
import { type Row, readRows, record } from './lib/report.ts'

/**
 * How many nodes and how large a database an exam needs, from the costs of calls: those of the last `npm run bench -- profile`, or measured now.
 * `CANDIDATES=10000,50000` plans other numbers.
 */
const candidates = (process.env.CANDIDATES ?? '10000,50000,300000').split(',').map(Number)
const exam = { startSeconds: 60, examSeconds: 3600, submitSeconds: 60, saveEverySeconds: 10 } satisfies Omit<Exam, 'candidates'>
const demands: Demands = { maxWait: 2, maxLoad: 0.6, maxRecovery: 30 }
/** The paper is sent once to everyone, compressed. */
const paperBytes = 40 * 1024
/** PostgreSQL on one machine; more is divided into shards of this size. */
const coresPerDatabase = 32

/** A tenth of the nodes is lost as everybody submits; the standby takes over from the database in mid-exam, and as everybody submits. */
const failures: Failure[] = [
  { of: 'nodes', from: exam.examSeconds, seconds: exam.submitSeconds, share: 0.1 },
  { of: 'database', from: 1800, seconds: 30, share: 1 },
  { of: 'database', from: exam.examSeconds, seconds: 30, share: 1 },
]

function readLastResults(): Row[] {
  const file = fileURLToPath(new URL('./results.json', import.meta.url))
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as { rows: Row[] }).rows : []
}

function measureNow(): Row[] {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'taiyari-bench-'))
  const file = path.join(folder, 'rows')
  fs.writeFileSync(file, '')
  const environment = { ...process.env, BENCH_ROWS: file }
  spawnSync(process.execPath, [fileURLToPath(new URL('./profile.ts', import.meta.url))], { stdio: 'inherit', env: environment })
  const rows = readRows(file)
  fs.rmSync(folder, { recursive: true })
  return rows
}

/** The costs are recorded again, so that the results of this run are enough for the next plan. */
function recordCosts(costs: Costs): void {
  for (const call of ['start', 'save', 'submit'] as const) {
    for (const [of, { name, unit }] of costRows) {
      record({ name: `${call}: ${name}`, value: unit === 'µs' ? Math.round(costs[call][of] * 1_000_000) : costs[call][of] / 1024, unit })
    }
  }
}

function recordPlan(count: number, { nodes, databaseCores, normal, afterFailures, storedBytes }: Plan): void {
  const name = (what: string) => `${count.toLocaleString('en')} candidates: ${what}`
  const longest = Math.max(...Object.values(afterFailures.longestWait))
  const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)
  record(
    { name: name('nodes, one core each'), value: nodes, unit: '' },
    { name: name('cores of PostgreSQL'), value: databaseCores, unit: '' },
    { name: name('machines of PostgreSQL'), value: Math.ceil(databaseCores / coresPerDatabase), unit: '' },
    { name: name('longest wait'), value: Math.max(...Object.values(normal.longestWait)), unit: 's', atMost: demands.maxWait },
    { name: name('longest wait, failover of 30 s'), value: longest, unit: 's', atMost: 30 + demands.maxRecovery },
    { name: name('log of PostgreSQL a second'), value: megabytes(normal.peakLogBytes), unit: 'MB' },
    { name: name('growth of the database'), value: megabytes(storedBytes), unit: 'MB' },
    { name: name('papers sent a second'), value: megabytes((count / exam.startSeconds) * paperBytes), unit: 'MB' },
  )
}

const costs = readCosts(readLastResults()) ?? readCosts(measureNow())
if (!costs) throw new Error('The costs of calls could not be measured.')
recordCosts(costs)
for (const count of candidates) recordPlan(count, planInstallation({ ...exam, candidates: count }, costs, failures, demands))
