import { languages } from '../../language.ts'
import type { LocalizedText } from '../../localized-text.ts'
import { textIn } from '../translation.ts'

/** Options that speak of other options, by their place or their letters, make sense in the written order only. */
const refersToOthers = [
  /\b(?:above|below|both|either|neither|these|those|all of|none of|only)\b/i,
  /\b(?:options?\s*)?\(?[A-D1-4]\)?\s*(?:and|or|&)\s*\(?[A-D1-4]\)?\b/i,
  /उपरोक्त|उपर्युक्त|दोनों|इनमें|सभी|कोई नहीं|केवल|विकल्प/,
]

/** A stem or explanation that names an option by its letter would name another one after shuffling. */
const namesOption = [/\boptions?\s*\(?[A-J]\b/i, /(?:^|\s)\([A-J]\)(?:\s|$|[.,:])/, /विकल्प\s*\(?[A-J]\b/]

const matches = (text: LocalizedText | undefined, patterns: readonly RegExp[]) =>
  languages.some((language) => patterns.some((pattern) => pattern.test(textIn(text, language))))

type Written = { questionText: LocalizedText; explanation: LocalizedText; options: readonly { text: LocalizedText }[] }

/** Whether the options must stay in the order in which they were written. */
export function fixesOptionOrder({ questionText, explanation, options }: Written): boolean {
  return options.some(({ text }) => matches(text, refersToOthers)) || [questionText, explanation].some((text) => matches(text, namesOption))
}
