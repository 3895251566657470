import { definitions } from '#domain/analytics/definitions.ts'
import { rangeNames } from '#domain/analytics/periods.ts'
import { type AnalyticsRecord, type Change, changePercent } from '#domain/analytics/record.ts'
import { localize } from '#domain/language.ts'

const unknown = '–'

const formatChange = (stats: Change) => {
  const percent = changePercent(stats)
  // In words, because a spreadsheet treats a leading sign as a formula.
  return percent === null ? unknown : `${percent < 0 ? 'down' : 'up'} ${Math.abs(percent)}%`
}

const format = (value: number | null, unit = '') => (value === null ? unknown : `${value}${unit}`)

/** A name in all its languages. */
export function bothNames(name: AnalyticsRecord['popularCategories'][number]['name']): string {
  return [...new Set([localize(name, 'en'), localize(name, 'hi')])].join(' / ')
}

export const periodOf = ({ timeRange, from, to }: AnalyticsRecord) =>
  from ? `${rangeNames[timeRange]} (${from} to ${to})` : `${rangeNames[timeRange]} (to ${to})`

type Figure = { name: string; value: string; before: string; change: string; definition: string }

/** The single figures of a period. */
export function figuresOf(record: AnalyticsRecord): Figure[] {
  const compared = (name: string, stats: Change, definition: string): Figure => ({
    name,
    value: String(stats.current),
    before: format(stats.previous),
    change: formatChange(stats),
    definition,
  })
  const single = (name: string, value: string, definition: string): Figure => ({ name, value, before: '', change: '', definition })
  return [
    compared('Total Users', record.userStats, definitions.userStats),
    compared('Total Papers', record.paperStats, definitions.paperStats),
    compared('Total Attempts', record.attemptStats, definitions.attemptStats),
    single('Avg. Score', format(record.avgScore, '%'), definitions.avgScore),
    single('Completion Rate', format(record.completionRate, '%'), definitions.completionRate),
    single('Avg. Time per Paper', format(record.avgTimePerPaper, ' min'), definitions.avgTimePerPaper),
    single('User Retention', format(record.retentionRate, '%'), definitions.retentionRate),
  ]
}

/** The whole record as spreadsheet rows. */
export function toRows(record: AnalyticsRecord): string[][] {
  return [
    ['Platform Analytics', periodOf(record)],
    [],
    ['Figure', 'Value', 'Previous period', 'Change', 'Definition'],
    ...figuresOf(record).map(({ name, value, before, change, definition }) => [name, value, before, change, definition]),
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
