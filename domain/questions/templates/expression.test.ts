import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evaluate, newScope } from './evaluate.ts'
import { namesIn, parseExpression } from './parse.ts'
import { fingerprintOf, TemplateError, type Value } from './value.ts'

const result = (source: string, values: [string, Value][] = []) =>
  fingerprintOf(evaluate(parseExpression(source), newScope(new Map(values), { steps: 1000 })))

test.each([
  ['1 + 2 * 3', '7'],
  ['(1 + 2) × 3 ÷ 2', '9/2'],
  ['0.1 + 0.2', '3/10'],
  ['2 ^ 3 ^ 2', '512'],
  ['-2 ^ 2', '-4'],
  ['(-2) ^ 3', '-8'],
  ['2 ^ -2', '1/4'],
  ['10 - 3 - 2', '5'],
  ['1 < 2 and not 2 >= 3', 'true'],
  ['1 = 2 or 3 != 3', 'false'],
  ['gcd(12, 18, 27)', '3'],
  ['lcm(4, 6, 10)', '60'],
  ['factorial(5) + nCr(6, 2) + nPr(5, 2)', '155'],
  ['nCr(3, 5)', '0'],
  ['round(2.345, 2)', '47/20'],
  ['round(-2.5)', '-3'],
  ['floor(-1.5) + ceil(1.2)', '0'],
  ['sqrt(9/16)', '3/4'],
  ['isSquare(10^20 - 1)', 'false'],
  ['mod(-3, 7)', '4'],
  ['sum(digits(4096))', '19'],
  ['pick([3, 5, 7], 2) + place([3, 5, 7], 7)', '8'],
  ['pick(reverse(sort([3, 1, 2])), 1) + length(range(2, 5))', '7'],
  ['max(1, 4, 2) - min([5, 3])', '1'],
  ['if(1 = 2, 1/0, 5)', '5'],
  ['numerator(6/8) + denominator(6/8)', '7'],
])('%s is %s', (source, expected) => {
  expect(result(source)).toBe(expected)
})

test.each([
  ['1 +', 'ends too early'],
  ['(1', 'is missing at the end'],
  ['1 2', 'is not expected at character 3'],
  ['x', 'is not a variable'],
  ['system(1)', 'is not a function'],
  ['constructor(1)', 'is not a function'],
  ['a.b', 'cannot be read'],
  ['`1`', 'cannot be read'],
  ['1/0', 'Division by zero'],
  ['sqrt(2)', 'not exact'],
  ['2 ^ 0.5', 'whole number'],
  ['2 ^ 1000', 'at most 64'],
  ['99999 ^ 60', 'too large'],
  ['factorial(31)', 'from 0 to 30'],
  ['1 + (2 = 2)', 'needs a number'],
  ['1 and true', 'needs a condition'],
  ['pick([1], 2)', 'from 1 to 1'],
  ['range(1, 1000)', 'at most 100'],
  ['[1, [2]]', 'cannot contain a list'],
  ['gcd(1)', 'does not take 1'],
  ['('.repeat(50) + ')'.repeat(50), 'nested too deeply'],
  [`1${'+1'.repeat(299)}`, 'too many parts'],
  ['1'.repeat(601), 'at most 600'],
])('%s is refused', (source, message) => {
  expect(() => result(source)).toThrow(message)
})

test('an expression stops when its steps are used up', () => {
  const scope = newScope(new Map(), { steps: 10 })
  expect(() => evaluate(parseExpression('1+1+1+1+1+1+1+1'), scope)).toThrow('too many steps')
})

test('names are those of variables, not of functions', () => {
  expect(namesIn(parseExpression('if(a > 1, max(b, [c]), -d)'))).toEqual(['a', 'b', 'c', 'd'])
})

test('any text is an expression with a value or is refused with a message for the editor', () => {
  const words = fc.constantFrom(
    '1',
    '2.5',
    'x',
    'sum',
    'pick',
    'if',
    '(',
    ')',
    '[',
    ']',
    ',',
    '+',
    '-',
    '*',
    '/',
    '^',
    '=',
    '<',
    'and',
    'not',
    '__proto__',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ maxLength: 40 }),
        fc.array(words, { maxLength: 25 }).map((list) => list.join(' ')),
      ),
      (source) => {
        try {
          result(source)
        } catch (error) {
          expect(error).toBeInstanceOf(TemplateError)
        }
      },
    ),
    { numRuns: 2000 },
  )
})
