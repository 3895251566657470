import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findFormulaProblem, findMarkupProblem, formulaLimits } from './formula-limits.ts'
import { renderMarkup } from './render.ts'
import { generatedMarkup } from './testing/generated-markup.ts'

const definitions = [
  '\\def\\a{\\a\\a}\\a',
  '\\gdef\\a{x}',
  '\\edef\\a{x}',
  '\\xdef\\a{x}',
  '\\let\\a=\\b',
  '\\futurelet\\a\\b',
  '\\global\\let\\a=\\b',
  '\\newcommand{\\a}{x}',
  '\\renewcommand{\\sin}{x}',
  '\\providecommand\\a{x}',
  '\\expandafter\\a',
  '\\@firstoftwo{a}{b}',
]

test.each(definitions)('%s is not drawn: it is shown in red with the reason', (source) => {
  expect(findMarkupProblem(`The value $${source}$ is`)).toContain('cannot define commands')
  const html = renderMarkup(`The value $${source}$ is`)
  expect(html).toContain('class="katex-error" title="A formula cannot define commands')
  expect(html).toContain('style="color:#cc0000"')
})

test('a word after a line break in a formula is not a command', () => {
  expect(findFormulaProblem('a \\\\def')).toBeUndefined()
  expect(findFormulaProblem('\\left( \\leftarrow \\letter')).toBeUndefined()
})

test.each([
  ['\\sqrt{'.repeat(31) + '}'.repeat(31), 'nested'],
  ['\\left('.repeat(31) + '\\right)'.repeat(31), 'nested'],
  ['\\rm '.repeat(31), 'nested'],
  ['x'.repeat(formulaLimits.length + 1), 'at most 2000 characters'],
])('%.20s… is beyond a limit', (source, reason) => {
  expect(findFormulaProblem(source)).toContain(reason)
  expect(renderMarkup(`$${source}$`)).toContain('katex-error')
})

test('a formula within the limits is accepted, also after one that closed', () => {
  expect(findFormulaProblem('\\sqrt{'.repeat(30) + '}'.repeat(30))).toBeUndefined()
  expect(findFormulaProblem('\\frac{1}{2}'.repeat(100))).toBeUndefined()
  expect(findMarkupProblem('It costs $5.\n\nAnd then \\def, but only $6.')).toBeUndefined()
})

test('the formulas of a text are limited together', () => {
  const many = `$${'x'.repeat(1000)}$ `.repeat(41)
  expect(findMarkupProblem(many)).toContain('together')
  expect(renderMarkup(many)).toContain('katex-error')
})

test('a formula on which KaTeX itself fails is shown in red', () => {
  const html = renderMarkup(`$${'x^'.repeat(900)}$`)
  expect(html).toContain('katex-error')
})

const processorMs = (work: () => void) => {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** The least of three, because the garbage of other work may be collected meanwhile. */
const leastMs = (work: () => void) => Math.min(processorMs(work), processorMs(work), processorMs(work))

const greatestLength = 40_000

test.each(['\\ce{', '\\ce{a', '[', '![', '[[a] ', '| | |\n|-|-|\n| a | b |\n\n', '$\\ce{A}', '`````', '*a '])(
  'a text of many %j takes time in proportion to its length',
  (part) => {
    const textOf = (length: number) => part.repeat(Math.ceil(length / part.length))
    const short = leastMs(() => renderMarkup(textOf(greatestLength / 10)))
    const long = leastMs(() => renderMarkup(textOf(greatestLength)))
    // Ten times the length would take a hundred times as long if the time were quadratic.
    expect(long).toBeLessThan(Math.max(short, 2) * 40)
  },
  60_000,
)

test('generated formulas and texts are checked in a few milliseconds and rendered without an exception', () => {
  fc.assert(
    fc.property(generatedMarkup, (text) => {
      expect(leastMs(() => findMarkupProblem(text))).toBeLessThan(50)
      expect(typeof renderMarkup(text)).toBe('string')
    }),
    { numRuns: 150 },
  )
}, 60_000)
