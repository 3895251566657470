import fs from 'node:fs'
import path from 'node:path'
import type { Timing } from './load.ts'

type Unit = '/s' | 'ms' | 's' | 'µs' | 'MB' | 'kB' | '%' | ''

/** A measured value. The limits apply to its ratio to the reference of the same run if there is one, else to the value. */
export type Measurement = {
  name: string
  value: number
  unit: Unit
  p50?: number
  p95?: number
  p99?: number
  reference?: { name: string; value: number }
  atLeast?: number
  atMost?: number
}

export type Row = Measurement & { bench: string; ratio?: number; met?: boolean }

export const rate = ({ perSecond, p50, p95, p99 }: Timing) => ({ value: perSecond, unit: '/s' as const, p50, p95, p99 })

const bench = path.basename(process.argv[1] ?? '', '.ts')

function checkLimits(measurement: Measurement): Row {
  const { value, reference, atLeast, atMost } = measurement
  const ratio = reference && value / reference.value
  const checked = ratio ?? value
  const hasLimit = atLeast !== undefined || atMost !== undefined
  const met = checked >= (atLeast ?? Number.NEGATIVE_INFINITY) && checked <= (atMost ?? Number.POSITIVE_INFINITY)
  return { bench, ...measurement, ...(ratio !== undefined && { ratio }), ...(hasLimit && { met }) }
}

/** Prints measurements and stores them for the table of the whole run; a missed limit fails the benchmark. */
export function record(...measurements: Measurement[]): void {
  for (const row of measurements.map(checkLimits)) {
    if (row.met === false) process.exitCode = 1
    console.log(formatRow(row))
    if (process.env.BENCH_ROWS) fs.appendFileSync(process.env.BENCH_ROWS, `${JSON.stringify(row)}\n`)
  }
}

export function readRows(file: string): Row[] {
  const lines = fs.readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as Row)
}

const formatNumber = (value: number) => (Number.isInteger(value) || Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2))
const widths = [12, 9, 9, 9, 34, 8, 9]
const inColumns = ([name = '', ...cells]: string[]) =>
  [name.padEnd(46), ...cells.map((cell, at) => cell.padStart(widths[at] ?? 0))].join(' ')

function formatRow({ name, value, unit, p50, p95, p99, reference, ratio, atLeast, atMost, met }: Row): string {
  const quantity = (amount: number) => `${formatNumber(amount)}${unit === '/s' ? unit : ` ${unit}`}`
  const times = [p50, p95, p99].map((ms) => (ms === undefined ? '' : `${formatNumber(ms)} ms`))
  const comparison = reference ? `${reference.name} ${quantity(reference.value)}` : ''
  const limits = [atLeast !== undefined && `≥ ${formatNumber(atLeast)}`, atMost !== undefined && `≤ ${formatNumber(atMost)}`]
    .filter(Boolean)
    .join(' ')
  const cells = [name, quantity(value), ...times, comparison, ratio === undefined ? '' : ratio.toFixed(3), limits]
  return `${inColumns(cells)}${met === undefined ? '' : met ? '  met' : '  MISSED'}`
}

export function printTable(rows: Row[]): void {
  console.log(inColumns(['', 'measured', 'p50', 'p95', 'p99', 'reference of the same run', 'ratio', 'limit']))
  for (const [name, group] of Map.groupBy(rows, (row) => row.bench)) {
    console.log([name, ...group.map((row) => `  ${formatRow(row)}`)].join('\n'))
  }
}
