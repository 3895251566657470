import fs from 'node:fs'
import path from 'node:path'
import type { Timing } from './load.ts'

type Unit = '/s' | 'ms' | 's' | 'MB' | 'kB' | ''

/** What was found, judged by its ratio to the reference of the same run if it has one, or else as it is. */
export type Finding = {
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

export type Row = Finding & { bench: string; ratio?: number; met?: boolean }

export const rate = ({ perSecond, p50, p95, p99 }: Timing) => ({ value: perSecond, unit: '/s' as const, p50, p95, p99 })

const bench = path.basename(process.argv[1] ?? '', '.ts')

function judge(finding: Finding): Row {
  const { value, reference, atLeast, atMost } = finding
  const ratio = reference && value / reference.value
  const judged = ratio ?? value
  const isDemanded = atLeast !== undefined || atMost !== undefined
  const met = judged >= (atLeast ?? Number.NEGATIVE_INFINITY) && judged <= (atMost ?? Number.POSITIVE_INFINITY)
  return { bench, ...finding, ...(ratio !== undefined && { ratio }), ...(isDemanded && { met }) }
}

/** Prints what was found and keeps it for the table of the whole run; a demand that is not met fails the bench. */
export function record(...findings: Finding[]): void {
  for (const row of findings.map(judge)) {
    if (row.met === false) process.exitCode = 1
    console.log(lineOf(row))
    if (process.env.BENCH_ROWS) fs.appendFileSync(process.env.BENCH_ROWS, `${JSON.stringify(row)}\n`)
  }
}

export function readRows(file: string): Row[] {
  const lines = fs.readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as Row)
}

const short = (value: number) => (Number.isInteger(value) || Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2))
const widths = [12, 9, 9, 9, 34, 8, 9]
const inColumns = ([name = '', ...cells]: string[]) =>
  [name.padEnd(46), ...cells.map((cell, at) => cell.padStart(widths[at] ?? 0))].join(' ')

function lineOf({ name, value, unit, p50, p95, p99, reference, ratio, atLeast, atMost, met }: Row): string {
  const quantity = (amount: number) => `${short(amount)}${unit === '/s' ? unit : ` ${unit}`}`
  const times = [p50, p95, p99].map((ms) => (ms === undefined ? '' : `${short(ms)} ms`))
  const beside = reference ? `${reference.name} ${quantity(reference.value)}` : ''
  const demanded = [atLeast !== undefined && `≥ ${short(atLeast)}`, atMost !== undefined && `≤ ${short(atMost)}`].filter(Boolean).join(' ')
  const cells = [name, quantity(value), ...times, beside, ratio === undefined ? '' : ratio.toFixed(3), demanded]
  return `${inColumns(cells)}${met === undefined ? '' : met ? '  met' : '  MISSED'}`
}

export function printTable(rows: Row[]): void {
  console.log(inColumns(['', 'measured', 'p50', 'p95', 'p99', 'reference of the same run', 'ratio', 'demanded']))
  for (const [name, own] of Map.groupBy(rows, (row) => row.bench)) console.log([name, ...own.map((row) => `  ${lineOf(row)}`)].join('\n'))
}
