/** How hard a password is to guess, for the meter beside the field. The rules that it must meet are in `password.ts`. */
export const strengths = ['weak', 'fair', 'good', 'strong'] as const
export type PasswordStrength = (typeof strengths)[number]

/** Guessers try these first, so each counts as a single character. */
const commonParts = /password|passw0rd|welcome|qwerty|asdf|zxcv|admin|login|letmein|iloveyou|india|taiyari|(?:19|20)\d\d/g

const alphabets: readonly [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^\w\s]/, 33],
  [/[^\x20-\x7e]/, 100],
]

/** Bits from which a password is fair, good and strong: about 7, 10 and 13 random characters. */
const thresholds = [40, 60, 80]

export function passwordStrength(password: string): PasswordStrength {
  const alphabet = alphabets.reduce((size, [pattern, count]) => (pattern.test(password) ? size + count : size), 0)
  const bits = countUnpredictable(password) * Math.log2(Math.max(2, alphabet))
  return strengths[thresholds.filter((threshold) => bits >= threshold).length] ?? 'weak'
}

/** Characters that do not follow from the one before: repetitions and sequences such as `aaa`, `123` and `cba` add nothing. */
function countUnpredictable(password: string): number {
  const characters = [...password.toLowerCase().replaceAll(commonParts, ' ')]
  return characters.filter((character, at) => {
    const previous = characters[at - 1]?.codePointAt(0)
    return previous === undefined || Math.abs((character.codePointAt(0) ?? 0) - previous) > 1
  }).length
}
