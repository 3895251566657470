import { foldText } from '../catalogue/search-text.ts'
import type { LocalizedText } from '../localized-text.ts'

/** From this similarity on, two questions are reported as similar. */
export const similarityThreshold = 0.55

/** The part of a text that is compared, normalized for search. */
export const normalizeForComparison = (text: string) => foldText(text.slice(0, 1000)).slice(0, 500)

/** The trigrams of a normalized text, as PostgreSQL’s pg_trgm cuts them. */
export function trigramsOf(folded: string): Set<string> {
  const all = new Set<string>()
  for (const word of folded.split(' ')) {
    const padded = `  ${word} `
    for (let at = 0; at + 3 <= padded.length; at += 1) all.add(padded.slice(at, at + 3))
  }
  return all
}

/** The Jaccard index of the two texts' trigrams, as PostgreSQL's pg_trgm calculates it. */
function trigramSimilarity(one: string, other: string): number {
  const [a, b] = [trigramsOf(one), trigramsOf(other)]
  const common = [...a].filter((trigram) => b.has(trigram)).length
  return common / (a.size + b.size - common || 1)
}

/** The similarity of a text to a question, in the language in which it is higher. */
export function similarity(text: string, question: LocalizedText): number {
  const texts = typeof question === 'string' ? [question] : Object.values(question)
  return Math.max(0, ...texts.filter(Boolean).map((each) => trigramSimilarity(normalizeForComparison(text), normalizeForComparison(each))))
}
