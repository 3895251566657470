import type { Language } from '../language.ts'

const wordsPerMinute = 200

/** Counts the visible words of an HTML text. */
export function countWords(html: string): number {
  const text = html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&\w+;/g, ' ')
  return text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.,-]*/gu)?.length ?? 0
}

export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / wordsPerMinute))
}

/** The language of a text by its script, for the `lang` attribute and search engines. */
export function detectLanguage(text: string): Language {
  const devanagari = text.match(/\p{Script=Devanagari}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  return devanagari > latin ? 'hi' : 'en'
}
