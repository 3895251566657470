import type { Badge } from './badge.ts'
import { mastery } from './rules/mastery.ts'
import { participation } from './rules/participation.ts'
import { performance } from './rules/performance.ts'
import type { BadgeFacts, BadgeRule } from './rules/rule.ts'
import { streak } from './rules/streak.ts'

/** All badge rules. A badge added here is also awarded to learners who fulfil it already. */
export const badgeRules: readonly BadgeRule[] = [...participation, ...performance, ...mastery, ...streak]

export function toBadge({ id, progress: _, ...rule }: BadgeRule): Badge {
  return { _id: id, ...rule }
}

/** Rounded down, so that 100 means earned. */
export function progressPercent({ progress }: BadgeRule, facts: BadgeFacts): number {
  return Math.min(100, Math.max(0, Math.floor(progress(facts) * 100 + 1e-9)))
}

export function earnedRules(facts: BadgeFacts): BadgeRule[] {
  return badgeRules.filter((rule) => progressPercent(rule, facts) === 100)
}
