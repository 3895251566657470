/** Accepted: `12.50`, `-3`, `.5`, `1/2`. Exponents and digit grouping are not: `1,5` would be ambiguous. */
const completeForm = /^[+-]?(\d{1,15}(\.\d{0,15})?|\.\d{1,15}|\d{1,15}\/0*[1-9]\d{0,14})$/
/** The beginning of a number, such as `-`, `.` or `1/`. */
const incompleteForm = /^[+-]?(\.?|\d{1,15}\/0*)$/
const zeroDenominator = /^[+-]?\d{1,15}\/0+$/
const tooManyDigits = /^[+-]?(\d*\.?\d*|\d+\/\d*)$/
const maxLength = 40

/** What was typed into the field of a number: nothing, a number in its stored form, or why it is not one (yet). */
export type TypedNumber =
  | { is: 'blank' }
  | { is: 'number'; text: string }
  | { is: 'incomplete' | 'zero denominator' | 'too many digits' | 'not a number' }

/** The one rule for typed numbers: the field in the exam and the server both use it. */
export function readTypedNumber(typed: string): TypedNumber {
  const text = normalise(typed)
  if (text === '') return { is: 'blank' }
  if (text.length > maxLength) return { is: 'too many digits' }
  if (completeForm.test(text)) return { is: 'number', text }
  if (zeroDenominator.test(text)) return { is: 'zero denominator' }
  if (incompleteForm.test(text)) return { is: 'incomplete' }
  return { is: tooManyDigits.test(text) ? 'too many digits' : 'not a number' }
}

/** Accepts other minus signs and Devanagari digits, as some keyboards type them. */
function normalise(typed: string): string {
  return typed
    .trim()
    .replace(/^[−–]/, '-')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
}
