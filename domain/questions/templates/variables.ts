import Fraction from 'fraction.js'
import type { Random } from './random.ts'
import type { Variable } from './template.ts'
import { TemplateError, type Value } from './value.ts'

const maxValues = 1_000_000

/** The function that draws a value of the variable. Throws a TemplateError if it has none. */
export function drawerOf(variable: Variable): (random: Random) => Value {
  if ('list' in variable) return () => variable.list
  if ('words' in variable) return ({ below }) => variable.words[below(variable.words.length)] ?? { en: '', hi: '' }
  if ('of' in variable) {
    const values = variable.of.map((amount) => new Fraction(amount))
    return ({ below }) => values[below(values.length)] ?? new Fraction(0)
  }
  const [from, step] = [new Fraction(variable.from), new Fraction(variable.step)]
  if (step.lte(0)) throw new TemplateError('The step must be greater than 0')
  const count = Number(new Fraction(variable.to).sub(from).div(step).floor().valueOf()) + 1
  if (count < 1 || count > maxValues) throw new TemplateError(`The range has ${Math.max(0, count)} values; it may have 1 to ${maxValues}`)
  return ({ below }) => from.add(step.mul(below(count)))
}
