import type { LocalizedText } from '#domain/localized-text.ts'

export type BilingualText = { en: string; hi: string }

/** Stored text as form values; a plain string counts as English. */
export function toBilingual(text: LocalizedText | null | undefined): BilingualText {
  if (text === null || text === undefined) return { en: '', hi: '' }
  return typeof text === 'string' ? { en: text, hi: '' } : { en: text.en ?? '', hi: text.hi ?? '' }
}
