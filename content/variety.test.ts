import { expect, test } from 'vitest'
import { type Language, languages, options, plain, type Question, questions, rightPlaces, sheets } from './testing.ts'

const single = (question: Question): boolean => question.Type === 'MCQ' || question.Type === 'PYQ'

/** Pairs that score as alike but were read and found different: they share the fixed wording of their kind. */
const foundDifferent = new Map([
  ['SSC-MOCK-05 PO-MOCK-18', 'syllogisms of other forms'],
  ['UP-CSAT-05 PO-MOCK-18', 'syllogisms of other forms'],
  ['SSC-MOCK-05 UP-CSAT-05', 'syllogisms of other forms'],
  ['SSC-MOCK-05 PO-MOCK-17', 'a syllogism and a chain of inequalities'],
  ['PO-MOCK-08 SBI-NS-04', 'approximations of other expressions'],
  ['PO-MOCK-13 NDA-MAT-PRB-03', 'two balls of one colour, three of different colours'],
  ['SSC-MOCK-10 RN-MCK-07', 'the founders of two societies'],
])

/** Read in pairs, every repetition scored above this; below it only the kind of a question is shared. */
const limit = 0.4

function trigrams(text: string): Set<string> {
  const found = new Set<string>()
  for (let i = 0; i + 3 <= text.length; i++) found.add(text.slice(i, i + 3))
  return found
}

const asked = questions.map((question) => {
  const text = plain(question.Question_EN).toLowerCase()
  const answers = options(question, 'EN').map(plain).sort().join(' ').toLowerCase()
  return { code: question.Code, paper: question.paper, text, answers, grams: trigrams(`${text} ${answers}`) }
})

/** The questions in which each trigram stands, by their place in the list. */
const holders = new Map<string, number[]>()
for (const [n, { grams }] of asked.entries())
  for (const gram of grams) {
    const held = holders.get(gram)
    if (held) held.push(n)
    else holders.set(gram, [n])
  }

/** A trigram weighs by its rarity: "which of these" makes no two questions alike. */
const weight = (gram: string): number => Math.log(asked.length / (holders.get(gram)?.length ?? 1))
const weigh = (grams: Iterable<string>): number => [...grams].reduce((sum, gram) => sum + weight(gram), 0)

/** Questions of one paper may open with the same passage, table or puzzle: then only what follows it counts. */
function afterSharedOpening(a: string, b: string): [string, string] {
  let n = 0
  while (n < a.length && a[n] === b[n]) n++
  return n > 80 ? [a.slice(n), b.slice(n)] : [a, b]
}

test('no two questions are near-duplicates', { timeout: 20_000 }, () => {
  const weights = asked.map(({ grams }) => weigh(grams))
  const alike: string[] = []
  for (const [n, a] of asked.entries()) {
    const common = new Float64Array(asked.length)
    for (const gram of a.grams) {
      const rarity = weight(gram)
      for (const other of holders.get(gram) ?? []) common[other] = (common[other] ?? 0) + rarity
    }
    for (const [m, b] of asked.entries()) {
      const shared = common[m] ?? 0
      if (m <= n || shared / ((weights[n] ?? 0) + (weights[m] ?? 0) - shared) <= limit) continue
      const [restA, restB] = a.paper === b.paper ? afterSharedOpening(a.text, b.text) : [a.text, b.text]
      const [left, right] = [trigrams(`${restA} ${a.answers}`), trigrams(`${restB} ${b.answers}`)]
      const both = weigh([...left].filter((gram) => right.has(gram)))
      if (both / (weigh(left) + weigh(right) - both) > limit) alike.push(`${a.code} ${b.code}`)
    }
  }
  expect(alike.filter((pair) => !foundDifferent.has(pair))).toEqual([])
})

test('the place of the right option is spread evenly', () => {
  const counts = (all: Question[]): number[] => [0, 1, 2, 3].map((place) => all.filter((one) => rightPlaces(one)[0] === place).length)
  for (const sheet of sheets) {
    const all = sheet.rows.filter(single)
    if (all.length >= 12) expect(Math.max(...counts(all)) / all.length, sheet.path).toBeLessThanOrEqual(0.4)
  }
  const all = questions.filter(single)
  const expected = all.length / 4
  const chiSquare = counts(all).reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  expect(chiSquare).toBeLessThan(7.8) // 95 % of fair draws with three degrees of freedom
})

/** How many characters a reader sees, roughly: a command is one sign. */
const width = (text: string): number =>
  plain(text)
    .replaceAll('\\frac', '')
    .replace(/\\[a-z]+/gi, 'x')
    .replace(/[\\^_ ]/g, '').length

test.each(languages)('the right option is not recognisable by its length in %s', (language: Language) => {
  for (const longest of [true, false]) {
    let [standsOut, isRight] = [0, 0]
    for (const question of questions.filter(single)) {
      const widths = options(question, language).map((option) => (longest ? width(option) : -width(option)))
      const most = Math.max(...widths)
      if (widths.filter((one) => one === most).length > 1) continue
      standsOut++
      if (widths[rightPlaces(question)[0] ?? -1] === most) isRight++
    }
    // Where one of four stands out, chance makes it the right one in a quarter: within three standard deviations.
    const spread = 3 * Math.sqrt(3 / 16 / standsOut)
    expect(Math.abs(isRight / standsOut - 1 / 4), `${longest ? 'longest' : 'shortest'}: ${isRight} of ${standsOut}`).toBeLessThan(spread)
  }
})
