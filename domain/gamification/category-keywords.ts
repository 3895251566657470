import { localize } from '../language.ts'
import type { LocalizedText } from '../localized-text.ts'

/** Keywords that a leaderboard can be filtered by instead of a main category's id. */
export const categoryKeywords = ['medical', 'nursing', 'engineering', 'business'] as const
export type CategoryKeyword = (typeof categoryKeywords)[number]

const patterns: Record<CategoryKeyword, RegExp> = {
  medical: /\bmedical\b/i,
  nursing: /\bnursing\b/i,
  engineering: /\bengineering\b/i,
  business: /\b(business|banking|commerce|management)\b/i,
}

/** The keyword of a main category, if it has one. */
export function keywordFor(name: LocalizedText): CategoryKeyword | undefined {
  const english = localize(name, 'en')
  return categoryKeywords.find((word) => patterns[word].test(english))
}
