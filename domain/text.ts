import { z } from 'zod'

export const languages = ['en', 'hi'] as const
export type Language = (typeof languages)[number]

const PerLanguage = z.object({ en: z.string().optional(), hi: z.string().optional() })

/** Content text: a plain string, or one per language; it always comes back as it was stored. */
export const Text = z.union([z.string(), PerLanguage])
export type Text = z.infer<typeof Text>

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
