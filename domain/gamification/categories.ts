import { show } from '../show.ts'
import type { Text } from '../text.ts'

/** Words by which a leaderboard may be asked for beside a main category's id. */
export const categoryWords = ['medical', 'nursing', 'engineering', 'business'] as const
export type CategoryWord = (typeof categoryWords)[number]

const meanings: Record<CategoryWord, RegExp> = {
  medical: /\bmedical\b/i,
  nursing: /\bnursing\b/i,
  engineering: /\bengineering\b/i,
  business: /\b(business|banking|commerce|management)\b/i,
}

/** The word a main category goes by, if there is one. */
export function wordFor(name: Text): CategoryWord | undefined {
  const english = show(name, 'en')
  return categoryWords.find((word) => meanings[word].test(english))
}
