import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAnswer } from './answers.ts'
import { readTypedNumber } from './typed-number.ts'

/** Text that is often nearly a number. */
const typed = fc.oneof(
  fc.string(),
  fc.stringMatching(/^[-+−–]?[0-9०-९]{0,17}([./][0-9०-९]{0,17})?$/),
  fc.stringMatching(/^[-+ ]{0,2}\d{0,3}[./,e]{0,2}\d{0,3}[./]?0{0,3}\d?$/),
  fc.constantFrom('1/0', '3.5/2', '1234567890123456', '1/', '-', '.', '-.', '1/00', '0/5', ' 12 ', '１２'),
)

test('what the field reports as an answer is stored by the server unchanged', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const read = readTypedNumber(text)
      if (read.is === 'number') expect(parseAnswer('numeric', 0, read.text)).toEqual({ valid: true, response: read.text })
    }),
    { numRuns: 5000 },
  )
})

test('the server takes exactly what the field lets in', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const read = readTypedNumber(text)
      const parsed = parseAnswer('numeric', 0, text)
      expect(parsed.valid).toBe(read.is === 'number' || read.is === 'blank')
      if (parsed.valid) expect(parsed.response).toBe(read.is === 'number' ? read.text : null)
    }),
    { numRuns: 5000 },
  )
})

test.each([
  ['1/05', { is: 'number', text: '1/05' }],
  ['४२', { is: 'number', text: '42' }],
  ['−.5', { is: 'number', text: '-.5' }],
  ['', { is: 'blank' }],
  ['-', { is: 'incomplete' }],
  ['1/', { is: 'incomplete' }],
  ['.', { is: 'incomplete' }],
  ['1/0', { is: 'zero denominator' }],
  ['1234567890123456', { is: 'too many digits' }],
  ['3.5/2', { is: 'not a number' }],
  ['1,5', { is: 'not a number' }],
] as const)('%s is read as %j', (text, expected) => {
  expect(readTypedNumber(text)).toEqual(expected)
})
