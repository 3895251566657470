import type { Badge } from './badge.ts'
import { mastery } from './rules/mastery.ts'
import { participation } from './rules/participation.ts'
import { performance } from './rules/performance.ts'
import type { Facts, Rule } from './rules/rule.ts'
import { streak } from './rules/streak.ts'

/** Every badge. One that is added is also given to all who had earned it before. */
export const rules: readonly Rule[] = [...participation, ...performance, ...mastery, ...streak]

export function toBadge({ id, progress: _, ...rule }: Rule): Badge {
  return { _id: id, ...rule }
}

/** In whole percents, and 100 only when it is earned. */
export function progressPercent({ progress }: Rule, facts: Facts): number {
  return Math.min(100, Math.max(0, Math.floor(progress(facts) * 100 + 1e-9)))
}

export function earnedRules(facts: Facts): Rule[] {
  return rules.filter((rule) => progressPercent(rule, facts) === 100)
}
