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

/** The figures of a period; averages and rates are null if there is nothing to average. */
export const AnalyticsRecord = z.object({
  timeRange: z.enum(timeRanges),
  from: z.iso.date().nullable(),
  to: z.iso.date(),
  userStats: Change,
  paperStats: Change,
  attemptStats: Change,
  avgScore: Percent.nullable(),
  /** By day, or by month such as 2026-11. */
  userGrowth: z.array(z.object({ date: z.string(), count: z.number().int() })),
  popularCategories: z.array(z.object({ _id: Id, name: LocalizedText, count: z.number().int() })).max(maxCategories),
  completionRate: Percent.nullable(),
  /** Minutes. */
  avgTimePerPaper: z.number().min(0).nullable(),
  retentionRate: Percent.nullable(),
  deviceUsage: z.array(z.object({ type: z.enum(deviceTypes), percentage: Percent })),
})
export type AnalyticsRecord = z.infer<typeof AnalyticsRecord>

/** The change of a figure in percent; null if there is no previous value or it was 0. */
export function changePercent({ current, previous }: Change): number | null {
  if (previous === null || (previous === 0 && current > 0)) return null
  return previous === 0 ? 0 : Math.round(((current - previous) / previous) * 1000) / 10
}
