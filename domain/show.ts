import type { Text } from './text.ts'

export const languages = ['en', 'hi'] as const
export type Language = (typeof languages)[number]

/** The text to show: the wanted language, then English, then Hindi, then whatever there is. */
export function show(text: Text | null | undefined, language: Language, missing = ''): string {
  if (text === null || text === undefined) return missing
  if (typeof text === 'string') return text || missing
  return text[language] || text.en || text.hi || Object.values(text).find(Boolean) || missing
}

/** Written in one language only: readers of the other get a text that they did not ask for. */
export function lacksTranslation(text: Text): boolean {
  return typeof text === 'string' ? text !== '' : Boolean(text.en) !== Boolean(text.hi)
}
