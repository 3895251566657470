import { definitions } from '#domain/analytics/definitions.ts'
import { rangeNames } from '#domain/analytics/periods.ts'
import { type AnalyticsRecord, type Change, changePercent } from '#domain/analytics/record.ts'
import { show } from '#domain/show.ts'

const unknown = '–'

const change = (stats: Change) => {
  const percent = changePercent(stats)
  // In words: a spreadsheet takes a sign for the beginning of a formula.
  return percent === null ? unknown : `${percent < 0 ? 'down' : 'up'} ${Math.abs(percent)}%`
}

const given = (value: number | null, unit = '') => (value === null ? unknown : `${value}${unit}`)

/** A name in all the languages it has, as people of either look for it. */
export function bothNames(name: AnalyticsRecord['popularCategories'][number]['name']): string {
  return [...new Set([show(name, 'en'), show(name, 'hi')])].join(' / ')
}

export const periodOf = ({ timeRange, from, to }: AnalyticsRecord) =>
  from ? `${rangeNames[timeRange]} (${from} to ${to})` : `${rangeNames[timeRange]} (to ${to})`

export type Figure = { name: string; value: string; before: string; change: string; definition: string }

/** The single figures of a period. */
export function figuresOf(record: AnalyticsRecord): Figure[] {
  const compared = (name: string, stats: Change, definition: string): Figure => ({
    name,
    value: String(stats.current),
    before: given(stats.previous),
    change: change(stats),
    definition,
  })
  const single = (name: string, value: string, definition: string): Figure => ({ name, value, before: '', change: '', definition })
  return [
    compared('Total Users', record.userStats, definitions.userStats),
    compared('Total Papers', record.paperStats, definitions.paperStats),
    compared('Total Attempts', record.attemptStats, definitions.attemptStats),
    single('Avg. Score', given(record.avgScore, '%'), definitions.avgScore),
    single('Completion Rate', given(record.completionRate, '%'), definitions.completionRate),
    single('Avg. Time per Paper', given(record.avgTimePerPaper, ' min'), definitions.avgTimePerPaper),
    single('User Retention', given(record.retentionRate, '%'), definitions.retentionRate),
  ]
}

/** All of it as lines of a spreadsheet. */
export function toRows(record: AnalyticsRecord): string[][] {
  return [
    ['Platform Analytics', periodOf(record)],
    [],
    ['Figure', 'Value', 'Previous period', 'Change', 'Definition'],
    ...figuresOf(record).map(({ name, value, before, change: by, definition }) => [name, value, before, by, definition]),
    [],
    ['Popular Categories', 'Attempts'],
    ...record.popularCategories.map(({ name, count }) => [bothNames(name), String(count)]),
    [],
    ['Device Usage', 'Percent'],
    ...record.deviceUsage.map(({ type, percentage }) => [type, String(percentage)]),
    [],
    ['User Growth', 'New users'],
    ...record.userGrowth.map(({ date, count }) => [date, String(count)]),
  ]
}
