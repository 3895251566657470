import { fold } from '../catalogue/search-text.ts'
import type { Text } from '../text.ts'

/** From here on two questions are worth a second look. */
export const worthALook = 0.55

/** The part of a text that is compared, folded. */
export const compared = (text: string) => fold(text.slice(0, 1000)).slice(0, 500)

function trigrams(folded: string): Set<string> {
  const found = new Set<string>()
  for (const word of folded.split(' ')) {
    const padded = `  ${word} `
    for (let at = 0; at + 3 <= padded.length; at += 1) found.add(padded.slice(at, at + 3))
  }
  return found
}

/** Of 1: how many of all groups of three letters two folded texts share. */
function shared(one: string, other: string): number {
  const [mine, theirs] = [trigrams(one), trigrams(other)]
  const common = [...mine].filter((trigram) => theirs.has(trigram)).length
  return common / (mine.size + theirs.size - common || 1)
}

/** How alike a text is to a question, in whichever language is closer. */
export function likeness(text: string, question: Text): number {
  const wordings = typeof question === 'string' ? [question] : Object.values(question)
  return Math.max(0, ...wordings.filter(Boolean).map((wording) => shared(compared(text), compared(wording))))
}
