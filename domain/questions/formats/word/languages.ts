import type { LocalizedText } from '../../../localized-text.ts'

type Language = 'en' | 'hi' | 'none' | 'both'

/** The language of a text by its letters; formulas, pictures and numbers have none. */
function languageOf(text: string): Language {
  const words = text.replaceAll(/\$[^$]*\$|!\[[^\]]*\]\([^)]*\)/g, '')
  const hindi = words.match(/\p{Script=Devanagari}+/gu)?.length ?? 0
  const latin = words.match(/[A-Za-z]{2,}/g)?.length ?? 0
  if (hindi === 0 && latin === 0) return 'none'
  if (hindi === 0) return 'en'
  // A Hindi text may have a name or a unit in Latin letters.
  return latin === 0 || hindi >= 3 * latin ? 'hi' : 'both'
}

type Pair = { en: string; hi: string }

/** The English and the Hindi part of a text: one below the other, or with a stroke between them. */
function splitText(paragraphs: readonly string[]): Pair | undefined {
  const [only = ''] = paragraphs
  if (paragraphs.length === 1) {
    if (languageOf(only) === 'none') return { en: only, hi: only }
    const parts = only.split(/\s+\/\s+|\s*\/\s*(?=\p{Script=Devanagari})|(?<=\p{Script=Devanagari}[\p{M}]*)\s*\/\s*(?=[A-Za-z])/u)
    const [one = '', other = ''] = parts
    if (parts.length !== 2) return
    if (languageOf(one) === 'en' && languageOf(other) === 'hi') return { en: one.trim(), hi: other.trim() }
    return languageOf(one) === 'hi' && languageOf(other) === 'en' ? { en: other.trim(), hi: one.trim() } : undefined
  }
  const found = paragraphs.map(languageOf)
  if (found.includes('both')) return
  const isOrdered = ['en', 'hi'].every((language) => {
    const places = found.flatMap((each, at) => (each === language ? [at] : []))
    return places.length > 0 && found.slice(places[0], (places.at(-1) ?? 0) + 1).every((each) => each === language || each === 'none')
  })
  if (!isOrdered) return
  const of = (language: Language) => paragraphs.filter((_, at) => found[at] === language || found[at] === 'none').join('\n\n')
  return { en: of('en'), hi: of('hi') }
}

/** The texts of a question in two languages, if each of them plainly has both; otherwise as they are written. */
export function splitLanguages(texts: readonly (readonly string[])[]): LocalizedText[] {
  const joined = texts.map((paragraphs) => paragraphs.join('\n\n'))
  const pairs = texts.map(splitText)
  const isBilingual = pairs[0] !== undefined && pairs[0].en !== pairs[0].hi && pairs.every((pair) => pair !== undefined)
  return isBilingual ? pairs.map((pair, at) => pair ?? { en: joined[at] ?? '' }) : joined
}

/** Whether all words of these texts are in one language. */
export const isIn = (language: 'en' | 'hi', texts: readonly string[]) =>
  texts.some((text) => languageOf(text) === language) && texts.every((text) => ['none', language].includes(languageOf(text)))
