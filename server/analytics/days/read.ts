import { type Bucket, bucketDays, type CountByDay, type PeriodChoice, periodDays, sumDays, today } from '#domain/analytics/periods.ts'
import { type AnalyticsRecord, maxCategories, type Rates } from '#domain/analytics/record.ts'
import { deviceTypes } from '#domain/identity/device-type.ts'
import type { Db } from '#server/platform/database/database.ts'
import { countPapers, type DayCounts, findCategoryNames, listDayCounts, type Sums, sumMeasures } from './queries.ts'

const roundTo = (value: number, count: number) => Math.round(value * 10 ** count) / 10 ** count
const ratio = (part: number, whole: number) => (whole > 0 ? part / whole : null)
/** Clamped to 0..100: learners and their returns may be deleted at slightly different times. */
const share = (part: number, whole: number) => (whole > 0 ? roundTo(Math.min(100, Math.max(0, (part * 100) / whole)), 1) : null)

const sumOf = (sums: Sums[], measure: string) => sums.find((each) => each.measure === measure) ?? { current: 0, previous: 0 }

async function findPopular(db: Db, sums: Sums[], compared: boolean): Promise<AnalyticsRecord['popularCategories']> {
  const popular = sums.filter(({ measure, current }) => measure === 'category' && current > 0)
  const names = await findCategoryNames(
    db,
    popular.map(({ part }) => part),
  )
  return popular
    .flatMap(({ part, current, previous }) => {
      const name = names.get(part)
      return name === undefined ? [] : [{ _id: part, name, count: current, previous: compared ? previous : null }]
    })
    .sort((a, b) => b.count - a.count || (a._id < b._id ? -1 : 1))
    .slice(0, maxCategories)
}

function shareDevices(sums: Sums[], compared: boolean): AnalyticsRecord['deviceUsage'] {
  const devices = sums.filter(({ measure }) => measure === 'device')
  const all = devices.reduce((sum, { current }) => sum + current, 0)
  const allBefore = devices.reduce((sum, { previous }) => sum + previous, 0)
  return deviceTypes
    .flatMap((type) => {
      const counted = devices.find(({ part }) => part === type)
      return counted && counted.current > 0 ? [{ type, ...counted }] : []
    })
    .sort((a, b) => b.current - a.current)
    .map(({ type, current, previous }) => ({
      type,
      percentage: share(current, all) ?? 0,
      previous: compared ? share(previous, allBefore) : null,
    }))
}

const rounded = (value: number | null, count: number) => (value === null ? null : roundTo(value, count))

function ratesOf(sums: Sums[], period: 'current' | 'previous'): Rates {
  const amount = (measure: string) => sumOf(sums, measure)[period]
  return {
    avgScore: rounded(ratio(amount('score'), amount('submitted')), 2),
    completionRate: share(amount('completed'), amount('started')),
    avgTimePerPaper: rounded(ratio(amount('seconds') / 60, amount('submitted')), 1),
    retentionRate: share(amount('returned'), amount('registered')),
  }
}

const countBuckets = (buckets: Bucket[], counts: CountByDay) =>
  buckets.map(({ date, days, previous }) => ({ date, count: sumDays(counts, days), previous: previous && sumDays(counts, previous) }))

function scoreBuckets(buckets: Bucket[], { score, submitted }: DayCounts): AnalyticsRecord['scoreTrend'] {
  const mean = (days: string[]) => rounded(ratio(sumDays(score, days), sumDays(submitted, days)), 1)
  return buckets.map(({ date, days, previous }) => ({ date, score: mean(days), previous: previous && mean(previous) }))
}

/** The figures of a period. The cost depends on the number of days, not on what happened on them. */
export async function readRecord(db: Db, choice: PeriodChoice, now: Date): Promise<AnalyticsRecord> {
  const { current, previous } = periodDays(choice, now)
  const compared = current !== null
  const to = current?.to ?? today(now)
  const sums = await sumMeasures(db, current, previous)
  const counts = await listDayCounts(db, previous?.from ?? null)
  const firstDay = [...counts.registered.keys(), ...counts.submitted.keys()].sort()[0] ?? to
  const buckets = bucketDays(current ?? { from: firstDay, to }, compared)
  const users = (isIncluded: (day: string) => boolean) => sumDays(counts.registered, [...counts.registered.keys()].filter(isIncluded))
  const submitted = sumOf(sums, 'submitted')
  return {
    timeRange: choice.timeRange,
    from: current?.from ?? null,
    to,
    userStats: { current: users((day) => day <= to), previous: current && users((day) => day < current.from) },
    paperStats: await countPapers(db, to, current?.from ?? null),
    attemptStats: { current: submitted.current, previous: previous && submitted.previous },
    ...ratesOf(sums, 'current'),
    previousRates: compared ? ratesOf(sums, 'previous') : null,
    userGrowth: countBuckets(buckets, counts.registered),
    attemptGrowth: countBuckets(buckets, counts.submitted),
    scoreTrend: scoreBuckets(buckets, counts),
    popularCategories: await findPopular(db, sums, compared),
    deviceUsage: shareDevices(sums, compared),
  }
}
