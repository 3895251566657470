import { fillDays, periodDays, type TimeRange, today } from '#domain/analytics/periods.ts'
import { type AnalyticsRecord, maxCategories } from '#domain/analytics/record.ts'
import { deviceTypes } from '#domain/identity/device-type.ts'
import type { Db } from '#server/platform/database/database.ts'
import { countPapers, findCategoryNames, listRegistrations, type Sums, sumMeasures } from './queries.ts'

const roundTo = (value: number, count: number) => Math.round(value * 10 ** count) / 10 ** count
const ratio = (part: number, whole: number) => (whole > 0 ? part / whole : null)
/** Clamped to 0..100: learners and their returns may be deleted at slightly different times. */
const share = (part: number, whole: number) => (whole > 0 ? roundTo(Math.min(100, Math.max(0, (part * 100) / whole)), 1) : null)

const sumOf = (sums: Sums[], measure: string) => sums.find((each) => each.measure === measure) ?? { current: 0, previous: 0 }

async function findPopular(db: Db, sums: Sums[]): Promise<AnalyticsRecord['popularCategories']> {
  const popular = sums.filter(({ measure, current }) => measure === 'category' && current > 0)
  const names = await findCategoryNames(
    db,
    popular.map(({ part }) => part),
  )
  return popular
    .flatMap(({ part, current }) => {
      const name = names.get(part)
      return name === undefined ? [] : [{ _id: part, name, count: current }]
    })
    .sort((a, b) => b.count - a.count || (a._id < b._id ? -1 : 1))
    .slice(0, maxCategories)
}

function shareDevices(sums: Sums[]): AnalyticsRecord['deviceUsage'] {
  const counts = deviceTypes.map((type) => ({
    type,
    count: sums.find(({ measure, part }) => measure === 'device' && part === type)?.current ?? 0,
  }))
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  return counts
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .map(({ type, count }) => ({ type, percentage: share(count, all) ?? 0 }))
}

/** The figures of a period. The cost depends on the number of days, not on what happened on them. */
export async function readRecord(db: Db, timeRange: TimeRange, now: Date): Promise<AnalyticsRecord> {
  const { current, previous } = periodDays(timeRange, now)
  const sums = await sumMeasures(db, current, previous)
  const registrations = await listRegistrations(db)
  const [firstDay = today(now)] = registrations.keys()
  const users = (isIncluded: (day: string) => boolean) =>
    [...registrations].reduce((sum, [day, count]) => sum + (isIncluded(day) ? count : 0), 0)
  const submitted = sumOf(sums, 'submitted')
  const minutes = ratio(sumOf(sums, 'seconds').current / 60, submitted.current)
  const score = ratio(sumOf(sums, 'score').current, submitted.current)
  return {
    timeRange,
    from: current?.from ?? null,
    to: today(now),
    userStats: { current: users(() => true), previous: current && users((day) => day < current.from) },
    paperStats: await countPapers(db, current?.from ?? null),
    attemptStats: { current: submitted.current, previous: previous && submitted.previous },
    avgScore: score === null ? null : roundTo(score, 2),
    userGrowth: fillDays(registrations, current ?? { from: firstDay, to: today(now) }),
    popularCategories: await findPopular(db, sums),
    completionRate: share(sumOf(sums, 'completed').current, sumOf(sums, 'started').current),
    avgTimePerPaper: minutes === null ? null : roundTo(minutes, 1),
    retentionRate: share(sumOf(sums, 'returned').current, sumOf(sums, 'registered').current),
    deviceUsage: shareDevices(sums),
  }
}
