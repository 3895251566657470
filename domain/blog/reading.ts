import type { Language } from '../show.ts'

const wordsPerMinute = 200

/** Words of a text; tags and their attributes are none. */
export function countWords(html: string): number {
  const text = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/&\w+;/g, ' ')
  return text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.,-]*/gu)?.length ?? 0
}

export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / wordsPerMinute))
}

/** What a text is written in, so that it is read aloud and found as that. */
export function languageOf(text: string): Language {
  const devanagari = text.match(/\p{Script=Devanagari}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  return devanagari > latin ? 'hi' : 'en'
}
