import { z } from 'zod'
import { Timestamp } from '../endpoint.ts'
import { LocalizedText } from '../localized-text.ts'
import { badgeCategories } from './badge-categories.ts'

export const Badge = z.object({
  _id: z.string(),
  name: LocalizedText,
  description: LocalizedText,
  icon: z.string(),
  category: z.enum(badgeCategories),
  criteria: LocalizedText,
})
export type Badge = z.infer<typeof Badge>

export const EarnedBadge = Badge.extend({ badgeId: z.string(), earnedDate: Timestamp, earnedAt: Timestamp })
export type EarnedBadge = z.infer<typeof EarnedBadge>
