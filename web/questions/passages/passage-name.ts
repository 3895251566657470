import { localize } from '#domain/language.ts'
import type { Passage } from '#domain/questions/passage.ts'

const nameLength = 80

/** The key of a passage and the beginning of its text, for lists and messages. */
export function passageName({ key, text }: Pick<Passage, 'key' | 'text'>): string {
  const words = localize(text, 'en').replaceAll(/\s+/g, ' ').trim()
  return `${key}: ${words.length > nameLength ? `${words.slice(0, nameLength - 1)}…` : words}`
}
