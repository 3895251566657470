import { formLosses, readCredits } from './choice-credits.ts'
import type { ImportedAnswers } from './format.ts'
import { type ReadGiftText, unescaped, unescapeGift } from './gift-text.ts'
import { normalizeNumber, printNumericAnswer } from './numbers.ts'

/** An answer after an equals sign or a tilde, with its share of the marks in percent. */
type GiftAnswer = { sign: '=' | '~'; body: string; percent: number; feedback: string }

const signs = new RegExp(`${unescaped('').source}(?=[=~])`)

/** The answers between the braces; null if something else stands there. */
export function splitGiftAnswers(inner: string): GiftAnswer[] | null {
  const parts = inner.split(signs).filter((part) => part.trim() !== '')
  const answers = parts.map((part) => {
    const [, sign, percent, rest = ''] = /^([=~])\s*(?:%(-?\d+(?:\.\d+)?)%)?([\s\S]*)$/.exec(part.trim()) ?? []
    const [body = '', ...feedback] = rest.split(unescaped('#'))
    if (sign !== '=' && sign !== '~') return null
    return {
      sign,
      body: body.trim(),
      percent: percent === undefined ? (sign === '=' ? 100 : 0) : Number(percent),
      feedback: feedback.join('#'),
    } as const
  })
  const read = answers.filter((answer) => answer !== null)
  return read.length === answers.length && read.length > 0 ? read : null
}

const unreadable = 'its answers cannot be read'
const isNumeric = (answers: string) => answers.trim().startsWith('#')
const isMatch = (answers: string) => unescaped('->').test(answers)

/** A choice with one or several right options, or a true-or-false question. */
export function readGiftChoices(answers: string, text: ReadGiftText): ImportedAnswers | string | undefined {
  const [, truth, wrongFeedback = '', rightFeedback = ''] = /^\s*(T|TRUE|F|FALSE)\s*(?:#([^#]*))?(?:#([^#]*))?$/i.exec(answers) ?? []
  if (truth) {
    const isTrue = /^T/i.test(truth)
    return {
      type: 'MCQ',
      options: ['True', 'False'],
      answer: isTrue ? 'A' : 'B',
      feedback: rightFeedback.trim() === '' ? [] : [text(rightFeedback)],
      losses: wrongFeedback.trim() === '' ? [] : [`the feedback to ${isTrue ? 'B' : 'A'}`],
    }
  }
  if (answers.trim() === '' || isMatch(answers) || isNumeric(answers)) return
  const choices = splitGiftAnswers(answers)
  if (choices === null) return unreadable
  if (choices.every(({ sign }) => sign === '=')) return
  const options = choices.map(({ body, percent, feedback }) => ({ text: text(body), percent, feedback: text(feedback) }))
  return readCredits(
    options,
    choices.some(({ sign }) => sign === '='),
  )
}

/** The accepted forms of a short answer. */
export function readGiftForms(answers: string, text: ReadGiftText) {
  if (answers.trim() === '' || isMatch(answers) || isNumeric(answers)) return
  const choices = splitGiftAnswers(answers)
  if (choices === null) return unreadable
  const forms = choices.map(({ body, percent, feedback }) => ({ form: unescapeGift(body), percent, feedback: text(feedback) }))
  const right = forms.filter(({ percent }) => percent > 99.9)
  if (right.length === 0) return 'none of its answers earns full marks'
  if (right.some(({ form }) => form === '')) return 'one of its answers is empty'
  if (right.some(({ form }) => form.includes('*'))) return 'one of its answers has a wildcard (*), which matches any text'
  return { forms: right.map(({ form }) => form), lost: formLosses(forms) }
}

/** `12:0.5` or `10..12`; null if it is neither. */
function readNumber(answer: string): { value: string; tolerance: string } | string | null {
  const [low = '', high, ...more] = answer.split('..')
  if (more.length > 0) return null
  if (high !== undefined) {
    const [from, to] = [normalizeNumber(low), normalizeNumber(high)]
    return from === null || to === null ? null : `${from}..${to}`
  }
  const [written = '', reach = '0', ...rest] = answer.split(':')
  const [value, tolerance] = [normalizeNumber(written), normalizeNumber(reach)]
  return value === null || tolerance === null || tolerance.startsWith('-') || rest.length > 0 ? null : { value, tolerance }
}

/** `#12:0.5`, `#10..12`, or several of them after equals signs, of which those with full marks count. */
export function readGiftNumber(answers: string, text: ReadGiftText): ImportedAnswers | string | undefined {
  if (!isNumeric(answers)) return
  const inner = answers.trim().slice(1)
  const [single = '', ...feedback] = inner.split(unescaped('#'))
  const list = unescaped('[=~]').test(inner)
    ? splitGiftAnswers(inner)
    : [{ sign: '=' as const, body: single.trim(), percent: 100, feedback: feedback.join('#') }]
  if (list === null) return unreadable
  const forms = list.map(({ body, percent, feedback: words }) => ({
    form: body === '' ? 'any other answer' : unescapeGift(body),
    percent,
    feedback: text(words),
  }))
  const read = forms.filter(({ percent }) => percent > 99.9).map(({ form }) => readNumber(form))
  if (read.length === 0) return 'none of its answers earns full marks'
  if (read.includes(null)) return 'its answer is not a number or a range'
  const values = read.filter((answer) => answer !== null && typeof answer !== 'string')
  const ranges = read.filter((answer) => typeof answer === 'string')
  return {
    type: 'Numeric',
    answer: [...(values.length > 0 ? [printNumericAnswer(values)] : []), ...ranges].join(' or '),
    ...formLosses(forms),
  }
}
