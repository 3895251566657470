import type { Text } from '#domain/text.ts'

export type Both = { en: string; hi: string }

/** Stored text as the form edits it; a plain string is taken for English. */
export function toBoth(text: Text | null | undefined): Both {
  if (text === null || text === undefined) return { en: '', hi: '' }
  return typeof text === 'string' ? { en: text, hi: '' } : { en: text.en ?? '', hi: text.hi ?? '' }
}
