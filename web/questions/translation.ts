import type { Text } from '#domain/text.ts'
import { toBoth } from '../kit/form/both.ts'

const formulas = /\$\$[^$]*\$\$|\$[^$]*\$|\\ce\{[^}]*\}|!\[[^\]]*\]\([^)]*\)/g

/** Numbers, formulas and pictures speak every language. */
const hasWords = (text: string) => /\p{L}/u.test(text.replaceAll(formulas, ''))

/** Whether there are words in one language only, and this is the other one. */
export function isUntranslated(text: Text, language: 'en' | 'hi'): boolean {
  const both = toBoth(text)
  return both[language].trim() === '' && hasWords(both[language === 'en' ? 'hi' : 'en'])
}
