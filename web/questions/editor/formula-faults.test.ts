import { expect, test } from 'vitest'
import { renderMarkup } from '#domain/markup/render.ts'
import { formulaFaults } from './formula-faults.ts'

test('a formula that cannot be drawn is told once, in words', () => {
  const drawn = renderMarkup('$\\frac{1$')
  expect(formulaFaults([drawn, drawn])).toEqual([expect.stringMatching(/^Unexpected end of input in a macro argument, expected '}'/)])
})

test('an unknown command is named', () => {
  expect(formulaFaults([renderMarkup('$\\fracc{1}{2}$')])).toEqual(['Unknown command \\fracc'])
})

test('sound formulas have no faults', () => {
  expect(formulaFaults([renderMarkup('$\\frac12$ and \\ce{H2O}'), ''])).toEqual([])
})
