import type { LocalizedText } from './localized-text.ts'

export const languages = ['en', 'hi'] as const
export type Language = (typeof languages)[number]

/** The text in the requested language, else in English, else in Hindi, else in any other. */
export function localize(text: LocalizedText | null | undefined, language: Language, missing = ''): string {
  if (text === null || text === undefined) return missing
  if (typeof text === 'string') return text || missing
  return text[language] || text.en || text.hi || Object.values(text).find(Boolean) || missing
}

/** Whether a text is written in only one language. */
export function lacksTranslation(text: LocalizedText): boolean {
  return typeof text === 'string' ? text !== '' : Boolean(text.en) !== Boolean(text.hi)
}
