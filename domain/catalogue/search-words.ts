/** English letters as they are named in Devanagari, longest first, so that डब्ल्यू is not read as डी. */
const letterNames: [string, string][] = Object.entries({
  डब्ल्यू: 'w',
  क्यू: 'q',
  एक्स: 'x',
  वाई: 'y',
  जेड: 'z',
  एफ: 'f',
  एच: 'h',
  आई: 'i',
  एल: 'l',
  एम: 'm',
  एन: 'n',
  आर: 'r',
  एस: 's',
  बी: 'b',
  सी: 'c',
  डी: 'd',
  जी: 'g',
  जे: 'j',
  के: 'k',
  पी: 'p',
  टी: 't',
  यू: 'u',
  वी: 'v',
  ए: 'a',
  ई: 'e',
  ओ: 'o',
})

/** The Latin letters of an abbreviation spelled in Devanagari: एसएससी becomes ssc. Undefined for other words. */
export function spelledLetters(word: string): string | undefined {
  let rest = word.normalize('NFC').replaceAll('\u093c', '')
  let letters = ''
  while (rest !== '') {
    const found = letterNames.find(([name]) => rest.startsWith(name))
    if (!found) return undefined
    rest = rest.slice(found[0].length)
    letters += found[1]
  }
  return letters.length > 1 ? letters : undefined
}

/** Abbreviations that aspirants use for subjects and topics. */
const abbreviations: Record<string, string> = {
  di: 'data interpretation',
  ga: 'general awareness',
  gat: 'general ability',
  gi: 'general intelligence',
  gk: 'general knowledge',
  gs: 'general studies',
  goc: 'general organic chemistry',
  pnc: 'permutations combinations',
  qa: 'quantitative aptitude',
  tsd: 'time speed distance',
  itf: 'inverse trigonometric',
  aod: 'application derivatives',
  emi: 'electromagnetic induction',
  shm: 'oscillations',
}

/** Words that say nothing about what is looked for. */
const fillers = new Set('a an the of for and in on to ka ke ki me mein aur liye'.split(' '))

const changeWords = (text: string, change: (word: string) => string | undefined) =>
  text
    .split(/\s+/)
    .map((word) => change(word) ?? word)
    .join(' ')

/**
 * The ways to read a query. A later one is tried only if nothing matches the ones before it: abbreviations written out, the words as they
 * are, letters spelled in Devanagari, long vowels as Hindi is often typed (jeev for जीव), without fillers, neighbouring words joined.
 */
export function queryReadings(query: string): string[] {
  const typed = query.trim().toLowerCase()
  const words = typed.split(/\s+/)
  const shortVowels = typed.replaceAll('ee', 'i').replaceAll('oo', 'u')
  const joinNeighbours = (list: string[]) =>
    list.slice(1).map((word, at) => [...list.slice(0, at), `${list[at]}${word}`, ...list.slice(at + 2)].join(' '))
  const readings = [
    changeWords(typed, (word) => abbreviations[word]),
    typed,
    changeWords(typed, spelledLetters),
    shortVowels,
    words.filter((word) => !fillers.has(word)).join(' '),
    ...(words.length <= 4 ? [...joinNeighbours(words), ...joinNeighbours(shortVowels.split(/\s+/))] : []),
  ]
  return [...new Set(readings)].filter(Boolean)
}

/**
 * The sound of a folded word, roughly: its consonants, with letters merged that English spelling and Hindi transliteration confuse.
 * physics and phijiks (फिजिक्स), chemistry and kemistri, railway and relave sound the same.
 */
export function soundOf(word: string): string {
  const consonants = word
    .replaceAll('ph', 'f')
    .replaceAll(/ch(?=em|r|l)/g, 'k')
    .replaceAll('ch', 'C')
    .replaceAll('ck', 'k')
    .replaceAll('x', 'ks')
    .replaceAll('q', 'k')
    .replaceAll(/c(?=[eiy])/g, 's')
    .replaceAll('c', 'k')
    .replaceAll(/g(?=[eiy])/g, 'j')
    .replaceAll('w', 'v')
    .replaceAll(/sh|z|j/g, 's')
    .replaceAll(/(?<=[a-zC])h/g, '')
  const initial = /^[aeiouy]/.test(consonants) ? 'a' : ''
  return (initial + consonants.replaceAll(/[aeiouy]/g, '')).replaceAll(/(.)\1+/g, '$1').toLowerCase()
}

/** Shorter sounds are shared by too many words. */
const minSoundLength = 3

export const soundsAlike = (one: string, other: string) => soundOf(one).length >= minSoundLength && soundOf(one) === soundOf(other)

/** The number of insertions, deletions, replacements and swaps of neighbours that make `typed` the beginning of `word`. */
function distanceToBeginning(typed: string, word: string): number {
  let [older, old] = [[] as number[], Array.from({ length: word.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= word.length; column += 1) {
      const isSame = typed[row - 1] === word[column - 1]
      const isSwap = row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      const replaced = (old[column - 1] ?? 0) + (isSame ? 0 : 1)
      const best = Math.min(replaced, (old[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1)
      next.push(isSwap ? Math.min(best, (older[column - 2] ?? 0) + 1) : best)
    }
    ;[older, old] = [old, next]
  }
  return Math.min(...old)
}

/** One typing error is forgiven from four letters on, two from eight. */
const allowedErrors = (typed: string) => (typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2)

/** The known words with the fewest errors; if all have too many, the first ones. `known` begins with the most similar. */
export function bestSpellings(typed: string, known: readonly string[]): string[] {
  const rated = known.flatMap((word) => {
    const errors = mismatch(typed, word)
    return errors === undefined ? [] : [{ word, errors }]
  })
  const fewest = Math.min(...rated.map(({ errors }) => errors))
  return (rated.length > 0 ? rated.filter(({ errors }) => errors === fewest).map(({ word }) => word) : [...known]).slice(0, 3)
}

/** How well a folded word matches a typed one: 0 is the same beginning, more is worse, undefined is no match. */
export function mismatch(typed: string, word: string): number | undefined {
  if (word.startsWith(typed)) return 0
  // The first letter is rarely mistyped.
  const errors = typed[0] === word[0] ? distanceToBeginning(typed, word) : Number.POSITIVE_INFINITY
  if (errors <= allowedErrors(typed)) return errors
  return soundsAlike(typed, word) ? 1 : undefined
}
