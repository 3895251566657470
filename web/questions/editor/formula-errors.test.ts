import { expect, test } from 'vitest'
import { renderMarkup } from '#domain/markup/render.ts'
import { formulaErrors } from './formula-errors.ts'

test('a formula that cannot be rendered is reported once, with a readable message', () => {
  const drawn = renderMarkup('$\\frac{1$')
  expect(formulaErrors([drawn, drawn])).toEqual([expect.stringMatching(/^Unexpected end of input in a macro argument, expected '}'/)])
})

test('an unknown command is reported by name', () => {
  expect(formulaErrors([renderMarkup('$\\fracc{1}{2}$')])).toEqual(['Unknown command \\fracc'])
})

test('valid formulas have no errors', () => {
  expect(formulaErrors([renderMarkup('$\\frac12$ and \\ce{H2O}'), ''])).toEqual([])
})
