import type { Text } from '../text.ts'

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

/** One word of Devanagari as it is commonly typed in Latin letters: भौतिकी becomes bhautiki. */
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

/** The same words come again and again in a large import, numbers do not. */
const folded = new Map<string, string>()
const mostRemembered = 5000
/** A longer one, cut out of a text, would keep the whole text in memory. */
const longestRemembered = 12

function foldOnce(word: string): string {
  const known = folded.get(word)
  if (known !== undefined) return known
  const latin = foldWord(word)
  if (folded.size < mostRemembered && word.length <= longestRemembered && !/\d/.test(word)) folded.set(word, latin)
  return latin
}

/**
 * The form in which texts and queries meet: lower case, no accents, Hindi in Latin letters, no doubled letters. Plain
 * ASCII, so that it is compared alike under every locale that a database may have been made with.
 */
export function fold(text: string): string {
  return text.split(' ').map(foldOnce).filter(Boolean).join(' ')
}

/** Every language of every part, each once. */
export function searchText(...parts: (Text | null)[]): string {
  const texts = parts.flatMap((part) => (part === null ? [] : typeof part === 'string' ? [part] : Object.values(part)))
  return [...new Set(texts.map(fold))].filter(Boolean).join(' ')
}
