import type { Language } from '../language.ts'
import type { LocalizedText } from '../localized-text.ts'

const formulas = /\$\$[^$]*\$\$|\$[^$]*\$|\\ce\{[^}]*\}|!\[[^\]]*\]\([^)]*\)/g

/** Numbers, formulas and images need no translation. */
const hasWords = (text: string) => /\p{L}/u.test(text.replaceAll(formulas, ''))

/** The text in one language, without a fallback; a plain string counts as English. */
export function textIn(text: LocalizedText | undefined, language: Language): string {
  if (text === undefined) return ''
  return typeof text === 'string' ? (language === 'en' ? text : '') : (text[language] ?? '')
}

/** Whether the text is missing in this language but has words in the other one. */
export function isUntranslated(text: LocalizedText, language: Language): boolean {
  return textIn(text, language).trim() === '' && hasWords(textIn(text, language === 'en' ? 'hi' : 'en'))
}
