import { expect, test } from 'vitest'
import { type Language, languages, options, type Question, questions, rightIndexes, sheets, stripMarkup } from './testing.ts'

const isSingle = (question: Question): boolean => question.Type === 'MCQ' || question.Type === 'PYQ'

/** Pairs above the limit that were reviewed and are different: they share the standard wording of their type. */
const reviewedPairs = new Map([
  ['SSC-MOCK-05 PO-MOCK-18', 'syllogisms of other forms'],
  ['UP-CSAT-05 PO-MOCK-18', 'syllogisms of other forms'],
  ['SSC-MOCK-05 UP-CSAT-05', 'syllogisms of other forms'],
  ['SSC-MOCK-05 PO-MOCK-17', 'a syllogism and a chain of inequalities'],
  ['PO-MOCK-08 SBI-NS-04', 'approximations of other expressions'],
  ['PO-MOCK-13 NDA-MAT-PRB-03', 'two balls of one colour, three of different colours'],
  ['SSC-MOCK-10 RN-MCK-07', 'the founders of two societies'],
  ['UF1-066 UF1-073', 'the advisory jurisdiction of one court and the writs of another'],
  ['SSC-MOCK-13 CDS-GKN-02', 'the longest river of the peninsula and one in a rift valley'],
])

/** In a manual review all duplicates scored above this; pairs below share only the type of question. */
const limit = 0.4

function trigrams(text: string): Set<string> {
  const grams = new Set<string>()
  for (let i = 0; i + 3 <= text.length; i++) grams.add(text.slice(i, i + 3))
  return grams
}

const answersOf = (question: Question): string => options(question, 'EN').map(stripMarkup).sort().join(' ').toLowerCase()
const questionsByAnswers = Map.groupBy(questions, answersOf)

/** The same options in four questions or more are the form of the question (assertion and reason, two statements): they do not count. */
const isStandard = (answers: string): boolean => (questionsByAnswers.get(answers)?.length ?? 0) >= 4

const indexed = questions.map((question) => {
  const text = stripMarkup(question.Question_EN).toLowerCase()
  const answers = answersOf(question)
  const ownAnswers = isStandard(answers) ? '' : answers
  return { code: question.Code, paper: question.paper, text, ownAnswers, grams: trigrams(`${text} ${answers}`) }
})

/** An inverted index: the indexes of the questions that contain a trigram. */
const indexByGram = new Map<string, number[]>()
for (const [n, { grams }] of indexed.entries())
  for (const gram of grams) {
    const known = indexByGram.get(gram)
    if (known) known.push(n)
    else indexByGram.set(gram, [n])
  }

/** Trigrams are weighted by rarity (inverse document frequency), so that common phrases do not count. */
const weight = (gram: string): number => Math.log(indexed.length / (indexByGram.get(gram)?.length ?? 1))
const weigh = (grams: Iterable<string>): number => [...grams].reduce((sum, gram) => sum + weight(gram), 0)

/** Questions of one paper may share a passage, table or puzzle at the beginning; then only the text after it counts. */
function afterSharedOpening(a: string, b: string): [string, string] {
  let n = 0
  while (n < a.length && a[n] === b[n]) n++
  return n > 80 ? [a.slice(n), b.slice(n)] : [a, b]
}

test('no two questions are near-duplicates', () => {
  const weights = indexed.map(({ grams }) => weigh(grams))
  const duplicates: string[] = []
  for (const [n, a] of indexed.entries()) {
    const common = new Float64Array(indexed.length)
    for (const gram of a.grams) {
      const rarity = weight(gram)
      for (const other of indexByGram.get(gram) ?? []) common[other] = (common[other] ?? 0) + rarity
    }
    for (const [m, b] of indexed.entries()) {
      const shared = common[m] ?? 0
      if (m <= n || shared / ((weights[n] ?? 0) + (weights[m] ?? 0) - shared) <= limit) continue
      const [restA, restB] = a.paper === b.paper ? afterSharedOpening(a.text, b.text) : [a.text, b.text]
      const [left, right] = [trigrams(`${restA} ${a.ownAnswers}`), trigrams(`${restB} ${b.ownAnswers}`)]
      const both = weigh([...left].filter((gram) => right.has(gram)))
      if (both / (weigh(left) + weigh(right) - both) > limit) duplicates.push(`${a.code} ${b.code}`)
    }
  }
  expect(duplicates.filter((pair) => !reviewedPairs.has(pair))).toEqual([])
})

test('correct options are spread evenly over the positions', () => {
  const counts = (all: Question[], places = 5): number[] =>
    Array.from({ length: places }, (_, index) => all.filter((one) => rightIndexes(one)[0] === index).length)
  for (const sheet of sheets) {
    const all = sheet.rows.filter(isSingle)
    if (all.length >= 12) expect(Math.max(...counts(all)) / all.length, sheet.path).toBeLessThanOrEqual(0.4)
  }
  // 95 % of fair draws, with three and four degrees of freedom.
  for (const [places, maximum] of [
    [4, 7.8],
    [5, 9.4],
  ] as const) {
    const all = questions.filter((question) => isSingle(question) && options(question, 'EN').length === places)
    const expected = all.length / places
    const chiSquare = counts(all, places).reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    if (all.length > 0) expect(chiSquare, `${places} options`).toBeLessThan(maximum)
  }
})

/** Roughly the number of visible characters; a TeX command counts as one. */
const width = (text: string): number =>
  stripMarkup(text)
    .replaceAll('\\frac', '')
    .replace(/\\[a-z]+/gi, 'x')
    .replace(/[\\^_ ]/g, '').length

test.each(languages)('the correct option cannot be recognized by its length in %s', (language: Language) => {
  for (const longest of [true, false]) {
    let [standsOut, isRight, expected, variance] = [0, 0, 0, 0]
    for (const question of questions.filter(isSingle)) {
      const widths = options(question, language).map((option) => (longest ? width(option) : -width(option)))
      const extreme = Math.max(...widths)
      if (widths.filter((one) => one === extreme).length > 1) continue
      standsOut++
      expected += 1 / widths.length
      variance += (1 / widths.length) * (1 - 1 / widths.length)
      if (widths[rightIndexes(question)[0] ?? -1] === extreme) isRight++
    }
    // By chance, the option that stands out is correct once in as many questions as there are options: within three standard deviations.
    const label = `${longest ? 'longest' : 'shortest'}: ${isRight} of ${standsOut}`
    expect(Math.abs(isRight - expected), label).toBeLessThan(3 * Math.sqrt(variance))
  }
})
