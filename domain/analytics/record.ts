import { z } from 'zod'
import { Id } from '../endpoint.ts'
import { deviceTypes } from '../identity/device-type.ts'
import { LocalizedText } from '../localized-text.ts'
import { timeRanges } from './periods.ts'

export const maxCategories = 5

/** `previous` is null for all time. */
const Change = z.object({ current: z.number().int(), previous: z.number().int().nullable() })
export type Change = z.infer<typeof Change>

const Percent = z.number().min(0).max(100)

/** Averages and rates; null if there is nothing to average. */
const rates = {
  avgScore: Percent.nullable(),
  completionRate: Percent.nullable(),
  /** Minutes. */
  avgTimePerPaper: z.number().min(0).nullable(),
  retentionRate: Percent.nullable(),
}
export type Rates = z.infer<z.ZodObject<typeof rates>>

/** A count of a day or of a month such as 2026-11, beside that of the previous period. */
const CountPoint = z.object({ date: z.string(), count: z.number().int(), previous: z.number().int().nullable() })
const ScorePoint = z.object({ date: z.string(), score: Percent.nullable(), previous: Percent.nullable() })

/** The figures of a period. */
export const AnalyticsRecord = z.object({
  timeRange: z.enum(timeRanges),
  /** Null for all time. */
  from: z.iso.date().nullable(),
  to: z.iso.date(),
  userStats: Change,
  paperStats: Change,
  attemptStats: Change,
  ...rates,
  /** The averages and rates of the previous period; null for all time. */
  previousRates: z.object(rates).nullable(),
  userGrowth: z.array(CountPoint),
  attemptGrowth: z.array(CountPoint),
  scoreTrend: z.array(ScorePoint),
  popularCategories: z
    .array(z.object({ _id: Id, name: LocalizedText, count: z.number().int(), previous: z.number().int().nullable() }))
    .max(maxCategories),
  deviceUsage: z.array(z.object({ type: z.enum(deviceTypes), percentage: Percent, previous: Percent.nullable() })),
})
export type AnalyticsRecord = z.infer<typeof AnalyticsRecord>

/** The change of a figure in percent; null if there is no previous value or it was 0. */
export function changePercent({ current, previous }: { current: number; previous: number | null }): number | null {
  if (previous === null || (previous === 0 && current > 0)) return null
  return previous === 0 ? 0 : Math.round(((current - previous) / previous) * 1000) / 10
}
