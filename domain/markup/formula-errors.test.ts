import fc from 'fast-check'
import katex from 'katex'
import { expect, test } from 'vitest'
import { formulaErrorsIn, unpairedDollar } from './formula-errors.ts'

test('formulas that cannot be drawn are told, others are not', () => {
  expect(formulaErrorsIn('The speed is $42$ m/s, or $v = 3.5 + x(t)$.')).toEqual([])
  expect(formulaErrorsIn(String.raw`$\frac{1}{2} + x_{12}^2$ and \ce{H2O}`)).toEqual([])
  expect(formulaErrorsIn(String.raw`$\frac{1}{2$`)).toHaveLength(1)
  expect(formulaErrorsIn(String.raw`$\unknowncommand{1}$`)).toHaveLength(1)
  expect(formulaErrorsIn('$x^2^3$')).toHaveLength(1)
  expect(formulaErrorsIn('It costs $5.')).toEqual([unpairedDollar])
  expect(formulaErrorsIn(String.raw`It costs \$5, $x$ or $$y$$.`)).toEqual([])
  expect(formulaErrorsIn(String.raw`A row ends with $\\$.`)).toEqual([])
})

test('the parser accepts whatever is not given to it', () => {
  const characters = fc.constantFrom(...'abcxyzABC0123456789 +-*/=<>.,:;!?()[]|')
  fc.assert(
    fc.property(fc.array(characters, { minLength: 1, maxLength: 30 }), (written) => {
      expect(() => katex.renderToString(written.join(''), { throwOnError: true, strict: 'ignore' })).not.toThrow()
    }),
    { numRuns: 300 },
  )
})
