import { expect, test } from 'vitest'
import { localize } from '../../language.ts'
import { fixesOptionOrder } from './option-order.ts'
import { arrangeSet, type PrintableQuestion, printSets } from './print-set.ts'
import { printedTexts } from './printed-texts.ts'

const letters = ['A', 'B', 'C', 'D']

function question(number: number, fields: Partial<PrintableQuestion> = {}): PrintableQuestion {
  return {
    _id: String(number).padStart(24, '0'),
    kind: 'single',
    section: '',
    questionText: `Question ${number}`,
    content: undefined,
    options: letters.map((id) => ({ id, text: `${number}-${id}` })),
    correctAnswers: [letters[number % 4] ?? 'A'],
    explanation: '',
    ...fields,
  }
}

const paper = Array.from({ length: 40 }, (_, at) =>
  question(at + 1, {
    section: at < 20 ? 'Physics' : 'Chemistry',
    ...(at >= 5 && at < 9 && { passageId: 'p'.repeat(24) }),
    ...(at % 10 === 3 && { kind: 'multiple' as const, correctAnswers: ['A', 'C'] }),
  }),
)

test('in every set the key names the options that are right in the paper', () => {
  for (const set of printSets) {
    for (const { question: written, options, key } of arrangeSet(paper, set, 'paper')) {
      const keyed = key.split(', ').map((letter) => localize(options[letters.indexOf(letter)]?.text, 'en'))
      const right = written.correctAnswers.map((id) => localize(written.options.find((option) => option.id === id)?.text, 'en'))
      expect(keyed.toSorted()).toEqual(right.toSorted())
      expect(options.map(({ id }) => id)).toEqual(letters)
    }
  }
})

test('every set has every question once, set A in the order of the paper, and no two sets the same order', () => {
  const orders = printSets.map((set) => arrangeSet(paper, set, 'paper').map(({ question: { _id } }) => _id))
  const ids = paper.map(({ _id }) => _id)
  expect(orders[0]).toEqual(ids)
  for (const order of orders) expect(order.toSorted()).toEqual(ids.toSorted())
  expect(new Set(orders.map((order) => order.join())).size).toBe(4)
  expect(arrangeSet(paper, 'B', 'paper')).toEqual(arrangeSet(paper, 'B', 'paper'))
  expect(arrangeSet(paper, 'B', 'paper')).not.toEqual(arrangeSet(paper, 'B', 'another paper'))
})

test('sections keep their order and the questions of a passage stay together', () => {
  for (const set of printSets) {
    const printed = arrangeSet(paper, set, 'paper').map(({ question: each }) => each)
    expect(printed.map(({ section }) => section)).toEqual(paper.map(({ section }) => section))
    const places = printed.flatMap(({ passageId }, at) => (passageId ? [at] : []))
    expect((places.at(-1) ?? 0) - (places[0] ?? 0)).toBe(places.length - 1)
  }
})

test('options that speak of others, or that the text names by letter, stay where they are', () => {
  const options = (texts: string[]) => texts.map((text, at) => ({ id: letters[at] ?? '', text }))
  const fixed = [
    question(1, { options: options(['Iron', 'Gold', 'Both of them', 'None of the above']) }),
    question(2, { options: options(['लोहा', 'सोना', 'उपरोक्त सभी', 'ताँबा']) }),
    question(3, { options: options(['1 and 2', '2 and 3', '1 and 3', '2 or 4']) }),
    question(4, { explanation: { en: 'Option B leaves out the sign.' } }),
  ]
  expect(fixed.map(fixesOptionOrder)).toEqual([true, true, true, true])
  expect(fixesOptionOrder(question(5, { explanation: 'Because iron rusts.' }))).toBe(false)
  for (const each of fixed) expect(arrangeSet([each], 'C', 'paper')[0]?.options).toEqual(each.options)
})

test('a question without options to choose from has the same key in every set', () => {
  const numeric = question(1, { kind: 'numeric', options: [], correctAnswers: ['12.5'], tolerance: '0.1' })
  const keys = printSets.map((set) => arrangeSet([numeric], set, 'paper')[0]?.key)
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toContain('12.5')
})

test('a number or a picture that both languages have is printed once', () => {
  const both = (en: string, hi: string) =>
    printedTexts([
      { language: 'en', text: en },
      { language: 'hi', text: hi },
    ]).map(({ text }) => text.trim())
  expect(both('60 cm', '60 cm')).toEqual(['60 cm'])
  expect(both('A lens ![lens](/api/files/a.webp)', '![लेंस](/api/files/a.webp) एक लेंस')).toEqual([
    'A lens ![lens](/api/files/a.webp)',
    'एक लेंस',
  ])
  expect(both('![lens](/api/files/a.webp)', '![लेंस](/api/files/b.webp)')).toHaveLength(2)
})
