import type { LocalizedText } from '../localized-text.ts'

const vowels: Record<string, string> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ऑ: 'o',
  ऍ: 'e',
  ओ: 'o',
  औ: 'au',
}

const signs: Record<string, string> = {
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ॅ': 'e',
  'ॉ': 'o',
  'ो': 'o',
  'ौ': 'au',
  '्': '',
}

const consonants: Record<string, string> = Object.fromEntries(
  'क:k ख:kh ग:g घ:gh ङ:n च:ch छ:chh ज:j झ:jh ञ:n ट:t ठ:th ड:d ढ:dh ण:n त:t थ:th द:d ध:dh न:n प:p फ:ph ब:b भ:bh म:m य:y र:r ल:l ळ:l व:v श:sh ष:sh स:s ह:h'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
)

/** Romanizes a Devanagari word as it is commonly typed: भौतिकी becomes bhautiki. */
function romanise(word: string): string {
  const letters = [...word.replaceAll('ज्ञ', 'ग्य')]
  return letters
    .map((letter, index) => {
      const next = letters[index + 1]
      if (letter in consonants) return consonants[letter] + (next === undefined || next in signs ? '' : 'a')
      if (letter === 'ं' || letter === 'ँ') return 'n'
      if (letter === 'ः') return 'h'
      if (letter >= '०' && letter <= '९') return String(letter.charCodeAt(0) - '०'.charCodeAt(0))
      return vowels[letter] ?? signs[letter] ?? ''
    })
    .join('')
}

const inLatin = (word: string) =>
  word
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f\u093c\u200c\u200d]/g, '')
    .replaceAll(/[\u0900-\u0963\u0966-\u097f]+/g, romanise)

function foldWord(word: string): string {
  const latin = /^[\x20-\x7e]*$/.test(word) ? word : inLatin(word)
  return latin
    .toLowerCase()
    .replaceAll(/([a-z])\1+/g, '$1')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** A cache for large imports, which repeat the same words; numbers are not cached. */
const cache = new Map<string, string>()
const maxCached = 5000
/** A longer substring would keep the whole text it was cut from in memory. */
const maxCachedLength = 12

function foldCached(word: string): string {
  const cached = cache.get(word)
  if (cached !== undefined) return cached
  const folded = foldWord(word)
  if (cache.size < maxCached && word.length <= maxCachedLength && !/\d/.test(word)) cache.set(word, folded)
  return folded
}

/**
 * Normalizes texts and queries for search: lower case, no accents, Hindi romanized, no doubled letters. The result is plain ASCII, so that
 * it sorts and compares the same under every database locale.
 */
export function foldText(text: string): string {
  return text.split(' ').map(foldCached).filter(Boolean).join(' ')
}

/** The folded texts of all parts in all languages, each once. */
export function searchText(...parts: (LocalizedText | null)[]): string {
  const texts = parts.flatMap((part) => (part === null ? [] : typeof part === 'string' ? [part] : Object.values(part)))
  return [...new Set(texts.map(foldText))].filter(Boolean).join(' ')
}
