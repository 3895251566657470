import { z } from 'zod'
import { Timestamp } from '../kit.ts'
import { Text } from '../text.ts'
import { badgeCategories } from './badge-categories.ts'

export const Badge = z.object({
  _id: z.string(),
  name: Text,
  description: Text,
  icon: z.string(),
  category: z.enum(badgeCategories),
  criteria: Text,
})
export type Badge = z.infer<typeof Badge>

export const EarnedBadge = Badge.extend({ badgeId: z.string(), earnedDate: Timestamp, earnedAt: Timestamp })
export type EarnedBadge = z.infer<typeof EarnedBadge>
