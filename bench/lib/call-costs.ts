import type { Costs } from './capacity-plan.ts'
import type { Measurement } from './report.ts'

export type MeasuredCall = 'start' | 'save' | 'submit'
/** Microseconds and bytes. */
export type CallCosts = { node: number; database: number; log: number; stored: number }

/** The rows in which the costs of a call are recorded. */
export const costRows = [
  ['node', { name: 'node', unit: 'µs' }],
  ['database', { name: 'statement and commit in the database', unit: 'µs' }],
  ['log', { name: 'log of the database', unit: 'kB' }],
  ['stored', { name: 'growth of the database', unit: 'kB' }],
] as const

/** The costs in seconds and bytes, from the rows of a profile; undefined if one is missing. */
export function readCosts(rows: readonly Pick<Measurement, 'name' | 'value' | 'unit'>[]): Costs | undefined {
  const byName = new Map(rows.map((row) => [row.name, row]))
  const costOf = (call: MeasuredCall) => {
    const values = costRows.map(([of, { name, unit }]) => {
      const value = byName.get(`${call}: ${name}`)?.value
      return [of, value === undefined ? undefined : unit === 'µs' ? value / 1_000_000 : value * 1024] as const
    })
    const { node, database, log, stored } = Object.fromEntries(values) as Record<keyof CallCosts, number | undefined>
    return node === undefined || database === undefined || log === undefined || stored === undefined
      ? undefined
      : { node, database, log, stored }
  }
  const [start, save, submit] = [costOf('start'), costOf('save'), costOf('submit')]
  return start && save && submit && { start, save, submit }
}
