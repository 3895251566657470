import { z } from 'zod'
import { deviceTypes } from '../identity/device-type.ts'
import { Id } from '../kit.ts'
import { Text } from '../text.ts'
import { timeRanges } from './periods.ts'

export const mostCategories = 5

/** Nothing before where the period has none: all time. */
const Change = z.object({ current: z.number().int(), previous: z.number().int().nullable() })
export type Change = z.infer<typeof Change>

const Percent = z.number().min(0).max(100)

/** The figures of a period; nothing where there was nothing to divide by. */
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
  popularCategories: z.array(z.object({ _id: Id, name: Text, count: z.number().int() })).max(mostCategories),
  completionRate: Percent.nullable(),
  /** Minutes. */
  avgTimePerPaper: z.number().min(0).nullable(),
  retentionRate: Percent.nullable(),
  deviceUsage: z.array(z.object({ type: z.enum(deviceTypes), percentage: Percent })),
})
export type AnalyticsRecord = z.infer<typeof AnalyticsRecord>

/** Percent by which a figure has changed; nothing where there was nothing before. */
export function changePercent({ current, previous }: Change): number | null {
  if (previous === null || (previous === 0 && current > 0)) return null
  return previous === 0 ? 0 : Math.round(((current - previous) / previous) * 1000) / 10
}
