import Fraction from 'fraction.js'
import { expect, test } from 'vitest'
import { parseDraft } from '../parse-draft.ts'
import { checkTemplate } from './check.ts'
import { formatValue, parseFormat } from './format.ts'
import { instantiate } from './instantiate.ts'
import { drawSeries, drawUnseen } from './series.ts'
import { Template } from './template.ts'
import { toDraft } from './to-draft.ts'

const slip = { en: 'Adds instead of multiplying.', hi: 'गुणा करने के बजाय जोड़ दिया।' }
const written = {
  code: 'PRODUCT',
  kind: 'single',
  topic: 'Arithmetic',
  difficulty: 'Easy',
  variables: [
    { name: 'a', from: 2, to: 30 },
    { name: 'b', from: 11, to: 49 },
    {
      name: 'who',
      words: [
        { en: 'Asha', hi: 'आशा' },
        { en: 'Meena', hi: 'मीना' },
      ],
    },
  ],
  constraints: ['a < b'],
  derived: [{ name: 'p', value: 'a * b' }],
  question: {
    en: '{{who}} has {{a}} {{a : plural box|boxes}} of {{b}} pens. How many pens?',
    hi: '{{who}} के पास {{b}} कलम वाले {{a}} डिब्बे हैं। कितनी कलमें?',
  },
  key: 'p',
  distractors: [
    { value: 'a + b', slip },
    { value: 'p + a', slip },
    { value: 'p - b', slip },
    { value: 'p - a', slip },
    { value: '2 * p', slip },
  ],
  explanation: { en: 'There are {{a}} × {{b}} = {{p}} pens.', hi: 'कुल {{a}} × {{b}} = {{p}} कलमें हैं।' },
}
const template = Template.parse(written)
const changed = (change: object) => Template.parse({ ...written, ...change })
const faultsOf = (change: object) => checkTemplate(changed(change)).faults
const write = (value: number | string, format?: string, language: 'en' | 'hi' = 'en') =>
  formatValue(new Fraction(value), format === undefined ? undefined : parseFormat(format), language)

test('a seed always gives the same instance, and another seed another one', () => {
  expect(instantiate(template, 'seed')).toEqual(instantiate(Template.parse(structuredClone(written)), 'seed'))
  expect(instantiate(template, 'seed').question).not.toEqual(instantiate(template, 'other').question)
})

test('an instance stays what it was when the order of a template’s fields changes, as it does in the database', () => {
  const reordered = Template.parse(Object.fromEntries(Object.entries(written).reverse()))
  expect(instantiate(reordered, 'seed')).toEqual(instantiate(template, 'seed'))
})

test('the instance of a given seed does not change between versions', () => {
  const { question, options, correctAnswers } = instantiate(template, 'pinned')
  expect([question.en, options.map(({ text }) => text.en), correctAnswers]).toMatchInlineSnapshot(`
    [
      "Asha has 16 boxes of 34 pens. How many pens?",
      [
        "50",
        "510",
        "528",
        "544",
      ],
      [
        "D",
      ],
    ]
  `)
})

test('an instance becomes an ordinary question with the slips in its explanation', () => {
  const instance = instantiate(template, 'seed')
  const parsed = parseDraft(toDraft(template, instance, '0'.repeat(24)), 'MCQ')
  expect(parsed).toMatchObject({
    part: { kind: 'single', key: { answer: instance.correctAnswers }, body: { questionText: instance.question } },
  })
  expect(instance.explanation.hi.match(/^- \([A-D]\): गुणा/gm)).toHaveLength(3)
})

test('a numeric template has a value with a tolerance as its key', () => {
  const numeric = changed({ kind: 'numeric', key: 'p / 3', tolerance: '0.01' })
  const instance = instantiate(numeric, 'seed')
  expect(instance.options).toEqual([])
  expect(parseDraft(toDraft(numeric, instance, '0'.repeat(24)), 'MCQ')).toMatchObject({
    part: { kind: 'numeric', key: { tolerance: '0.01' } },
  })
})

test('a series repeats nothing, not even with another name in it', () => {
  const few = changed({ variables: [{ name: 'a', from: 2, to: 9 }, { name: 'b', from: 11, to: 12 }, written.variables[2]] })
  expect(drawSeries(few, 'series', 50)).toHaveLength(16)
  const series = drawSeries(template, 'series', 50)
  expect(new Set(series.map(({ fingerprint }) => fingerprint)).size).toBe(50)
  const seen = series.map(({ fingerprint }) => fingerprint)
  expect(drawSeries(template, 'series', 50, seen).filter(({ fingerprint }) => seen.includes(fingerprint))).toEqual([])
})

test('one unseen instance is found as long as there is one, even if all others were seen', () => {
  const few = changed({ variables: [{ name: 'a', from: 2, to: 6 }, { name: 'b', from: 11, to: 20 }, written.variables[2]] })
  const all = drawSeries(few, 'series', 50).map(({ fingerprint }) => fingerprint)
  expect(all).toHaveLength(50)
  for (const last of all) {
    const seen = new Set(all.filter((fingerprint) => fingerprint !== last))
    expect(drawUnseen(few, `after ${last}`, seen)?.fingerprint).toBe(last)
  }
  expect(drawUnseen(few, 'series', new Set(all))).toBeUndefined()
})

test('the check accepts a sound template', () => {
  expect(checkTemplate(template)).toMatchObject({ faults: [], instances: { length: 50 } })
})

test.each([
  ['a text in one language', { question: 'How many pens are {{a}} boxes of {{b}}, {{who}}?' }, 'question', 'both languages'],
  ['Hindi that is English', { explanation: { en: 'There are {{p}} pens.', hi: 'There are {{p}} pens.' } }, 'explanation', 'not in Hindi'],
  ['an unknown name', { key: 'p + z' }, 'key', '“z” is not a variable'],
  ['a placeholder that is not closed', { explanation: { en: 'It is {{p.', hi: 'उत्तर {{p}} है।' } }, 'explanation', 'not closed'],
  ['an unknown format', { option: '{{value : roman}}' }, 'option', 'not a format'],
  [
    'numbers that differ between the languages',
    { question: { en: '{{who}} {{a}} {{b}}', hi: '{{who}} को {{a}}' } },
    'question',
    'different numbers',
  ],
  ['constraints that are never met', { constraints: ['a > b', 'b > a'] }, 'constraints', 'No instance'],
  [
    'too little variety',
    { variables: [{ name: 'a', of: [2, 3] }, { name: 'b', of: [11, 13] }, written.variables[2]] },
    'variables',
    'Only 4',
  ],
  ['too few distractors', { distractors: written.distractors.slice(0, 2) }, 'distractors', 'At least 3'],
  ['a distractor that is the key', { distractors: [...written.distractors, { value: 'b * a', slip }] }, 'distractors.5', 'never used'],
  ['a variable that nothing uses', { derived: [...written.derived, { name: 'q', value: 'a + 1' }] }, 'variables', 'never used'],
  ['a name used twice', { derived: [...written.derived, { name: 'a', value: 'b' }] }, 'derived.1.name', 'is taken'],
  ['an empty range', { variables: [{ name: 'a', from: 9, to: 2 }, ...written.variables.slice(1)] }, 'variables.0', '0 values'],
  ['a formula outside dollar signs', { option: '{{value / 7 : fraction}}' }, 'question', 'outside $'],
  ['an implausible key', { kind: 'numeric', bounds: { max: 50 } }, 'key', 'not plausible'],
])('the check finds %s', (_, change, path, message) => {
  expect(faultsOf(change)).toContainEqual({ path, message: expect.stringContaining(message) })
})

test('a template that would take long, write much or draw what cannot be drawn is refused', () => {
  const sums = Array.from({ length: 59 }, (_, at) => ({ name: `s${at}`, value: `a${'+a'.repeat(140)}` }))
  const never = `${sums.map(({ name }) => name).join('+')} < 0`
  const slow = changed({ derived: [...written.derived, ...sums], constraints: [never] })
  expect(() => instantiate(slow, 'seed')).toThrow('too many steps')
  const long = changed({ explanation: { en: `{{p}}${'{{range(1, 100)}}'.repeat(1000)}`, hi: 'उत्तर {{p}} है।' } })
  expect(() => instantiate(long, 'seed')).toThrow(/too long|too many steps/)
  const alt = { en: 'A triangle', hi: 'एक त्रिभुज' }
  const flat = changed({ figures: [{ name: 'shape', type: 'triangle', alt, sides: ['1', '2', '3'], labels: ['1', '2', '3'] }] })
  expect(() => instantiate(flat, 'seed')).toThrow('do not make a triangle')
})

test('numbers are written as each language and formula needs them', () => {
  expect(write(1234567.5, 'indian')).toBe('12,34,567.5')
  expect([999, 1000, 100000, -10000000].map((value) => write(value, 'indian'))).toEqual(['999', '1,000', '1,00,000', '-1,00,00,000'])
  expect([write('1/3'), write('-7/2'), write('7/3', 'mixed'), write('6/4', 'fraction')]).toEqual([
    '\\frac{1}{3}',
    '-3.5',
    '2\\frac{1}{3}',
    '\\frac{3}{2}',
  ])
  expect([write('2.345', 'fixed 2'), write('-0.001', 'fixed 2'), write(5, 'fixed 1')]).toEqual(['2.35', '0.00', '5.0'])
  expect([write(3, 'signed'), write(-3, 'signed'), write(-1, 'signedCoefficient'), write(1, 'coefficient')]).toEqual([
    '+ 3',
    '- 3',
    '- ',
    '',
  ])
  expect([write(1, 'plural day|days'), write(2, 'plural day|days'), write(0, 'plural day|days')]).toEqual(['day', 'days', 'days'])
  expect([0, 1, 2].map((count) => write(count, 'plural घंटा|घंटे', 'hi'))).toEqual(['घंटा', 'घंटा', 'घंटे'])
  expect([write(605, 'clock'), write(0, 'clock')]).toEqual(['10:05', '12:00'])
})

test('figures are drawn from the numbers, in both languages, with markup escaped', () => {
  const figures = [
    {
      name: 'chart',
      type: 'bars',
      alt: { en: 'Bars of {{a}} and {{b}}', hi: '{{a}} और {{b}} के दंड' },
      labels: ['<A>', 'B'],
      values: ['a', 'b'],
      axis: { en: 'Pens', hi: 'कलमें' },
    },
    { name: 'shape', type: 'triangle', alt: { en: 'A triangle', hi: 'एक त्रिभुज' }, sides: ['5', '4', '3'], labels: ['{{a}}', '4', '3'] },
    { name: 'axis', type: 'numberLine', alt: { en: 'A line', hi: 'एक रेखा' }, from: '0', to: 'b', points: [{ at: 'a', label: 'P' }] },
  ]
  const question = { en: '{{who}}: {{a}} and {{b}} {{figure chart}}', hi: '{{who}}: {{a}} और {{b}} {{figure chart}}' }
  const instance = instantiate(changed({ figures, question }), 'seed')
  const [a, b] = ['a', 'b'].map((name) => String(instance.values.get(name)))
  expect(instance.question.hi).toContain(`![${a} और ${b} के दंड](figure:chart.hi)`)
  expect(instance.figures.chart?.en).toContain('&lt;A&gt;')
  expect(instance.figures.chart?.hi).toContain('कलमें')
  expect(instance.figures.shape?.en).toContain('<polygon')
  expect(instance.figures.axis?.en).toContain('<circle')
})
