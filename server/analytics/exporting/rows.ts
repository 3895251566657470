import { definitions } from '#domain/analytics/definitions.ts'
import { rangeNames } from '#domain/analytics/periods.ts'
import { type AnalyticsRecord, type Change, changePercent, type Rates } from '#domain/analytics/record.ts'
import { localize } from '#domain/language.ts'

const unknown = '–'

const formatChange = (stats: Parameters<typeof changePercent>[0]) => {
  const percent = changePercent(stats)
  // In words, because a spreadsheet treats a leading sign as a formula.
  return percent === null ? unknown : `${percent < 0 ? 'down' : 'up'} ${Math.abs(percent)}%`
}

/** A value that may be missing. */
export const format = (value: number | null, unit = '') => (value === null ? unknown : `${value}${unit}`)

/** A name in all its languages. */
export function bothNames(name: AnalyticsRecord['popularCategories'][number]['name']): string {
  return [...new Set([localize(name, 'en'), localize(name, 'hi')])].join(' / ')
}

export function periodOf({ timeRange, from, to }: AnalyticsRecord): string {
  if (timeRange === 'custom') return `${from} to ${to}`
  return from ? `${rangeNames[timeRange]} (${from} to ${to})` : `${rangeNames[timeRange]} (to ${to})`
}

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
  const rate = (name: string, of: keyof Rates, unit: string): Figure => {
    const [current, previous] = [record[of], record.previousRates?.[of] ?? null]
    const change = current === null || previous === null ? unknown : formatChange({ current, previous })
    return { name, value: format(current, unit), before: format(previous, unit), change, definition: definitions[of] }
  }
  return [
    compared('Total Users', record.userStats, definitions.userStats),
    compared('Total Papers', record.paperStats, definitions.paperStats),
    compared('Total Attempts', record.attemptStats, definitions.attemptStats),
    rate('Avg. Score', 'avgScore', '%'),
    rate('Completion Rate', 'completionRate', '%'),
    rate('Avg. Time per Paper', 'avgTimePerPaper', ' min'),
    rate('User Retention', 'retentionRate', '%'),
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
    ['Popular Categories', 'Attempts', 'Previous period'],
    ...record.popularCategories.map(({ name, count, previous }) => [bothNames(name), String(count), format(previous)]),
    [],
    ['Device Usage', 'Percent', 'Previous period'],
    ...record.deviceUsage.map(({ type, percentage, previous }) => [type, String(percentage), format(previous)]),
    [],
    ['User Growth', 'New users', 'Previous period'],
    ...record.userGrowth.map(({ date, count, previous }) => [date, String(count), format(previous)]),
    [],
    ['Attempts', 'Submitted', 'Previous period'],
    ...record.attemptGrowth.map(({ date, count, previous }) => [date, String(count), format(previous)]),
    [],
    ['Average Score', 'Percent', 'Previous period'],
    ...record.scoreTrend.map(({ date, score, previous }) => [date, format(score), format(previous)]),
  ]
}
