import type { LocalizedText } from '../../localized-text.ts'
import { printForms } from '../kinds/fill-in-cell.ts'
import { fromPairs } from '../kinds/match-pairs.ts'
import { readCredits } from './choice-credits.ts'
import type { ImportedAnswers } from './format.ts'
import { normalizeNumber, printNumericAnswer } from './numbers.ts'
import { allOf, anyOf, type Condition, type readRules } from './qti12-scoring.ts'

export type Label = { id: string; text: LocalizedText }
export type Response = { id: string; isMultiple: boolean; labels: Label[]; text: LocalizedText }
type Rules = NonNullable<ReturnType<typeof readRules>>

const ownWay = 'it is scored in a way that cannot be imported'
const paying = (rules: Rules) => rules.filter(({ score }) => score > 0)

/** One of the options: each rule names those that earn its score. */
export function readSingle({ id, labels }: Response, rules: Rules): ImportedAnswers | string {
  const scores = new Map<string, number>()
  for (const { condition, score } of paying(rules)) {
    const values = anyOf(condition, id)
    if (values === null || values.some((value) => !labels.some((label) => label.id === value))) return ownWay
    for (const value of values) scores.set(value, Math.max(score, scores.get(value) ?? 0))
  }
  const best = Math.max(...scores.values())
  if (scores.size === 0) return 'it does not say which option is right'
  return readCredits(
    labels.map((label) => ({ text: label.text, percent: (100 * (scores.get(label.id) ?? 0)) / best })),
    true,
  )
}

/** Several of the options: one rule names all of them, or each rule adds the share of one. */
export function readMultiple({ id, labels }: Response, rules: Rules): ImportedAnswers | string {
  const paid = paying(rules)
  const [only] = paid
  if (!only) return 'it does not say which options are right'
  const whole = paid.length === 1 ? allOf(only.condition, id) : null
  const shares = paid.map(({ condition, score }) => ({ values: anyOf(condition, id), score }))
  const isShared = paid.length > 1 && paid.every(({ adds }) => adds) && shares.every(({ values }) => values?.length === 1)
  const chosen = whole?.chosen ?? (isShared ? shares.flatMap(({ values }) => values ?? []) : null)
  if (!chosen || chosen.length === 0 || new Set(chosen).size !== chosen.length) return ownWay
  if (chosen.some((value) => !labels.some((label) => label.id === value) || whole?.excluded.includes(value))) return ownWay
  return readCredits(
    labels.map((label) => ({ text: label.text, percent: chosen.includes(label.id) ? 100 / chosen.length : -100 })),
    false,
  )
}

/** Each response chooses its partner from the same list. */
export function readMatch(responses: readonly Response[], rules: Rules): ImportedAnswers | string {
  const pairs = responses.map(({ id, labels, text }) => {
    const values = paying(rules).flatMap(({ condition }) => anyOf(condition, id) ?? [])
    const [value, another] = new Set(values)
    return { left: text, right: another === undefined ? labels.find((label) => label.id === value)?.text : undefined }
  })
  const complete = pairs.flatMap(({ left, right }) => (right === undefined ? [] : [{ left, right }]))
  if (complete.length < pairs.length) return 'one of its entries has no match, or several'
  const used = new Set(complete.map(({ right }) => JSON.stringify(right)))
  const labels = new Map(responses.flatMap((response) => response.labels.map(({ text }) => [JSON.stringify(text), text])))
  const others = [...labels].filter(([key]) => !used.has(key)).map(([, right]) => ({ left: '', right }))
  return fromPairs([...complete, ...others])
}

/** Typed text: the values that any rule with the full score accepts. */
export function readForms(responses: readonly { id: string; labels: readonly Label[] }[], rules: Rules): ImportedAnswers | string {
  let isCaseSensitive = false
  const blanks: string[][] = []
  for (const { id, labels } of responses) {
    const own = paying(rules).flatMap((rule) => {
      const values = anyOf(rule.condition, id)
      return values === null
        ? []
        : [{ values, score: rule.score, isStrict: JSON.stringify(rule.condition).includes('"caseSensitive":true') }]
    })
    const best = Math.max(0, ...own.map(({ score }) => score))
    const right = own.filter(({ score }) => score === best)
    const forms = right.flatMap(({ values }) => values).map((value) => labels.find((label) => label.id === value)?.text ?? value)
    if (forms.length === 0) return 'it does not say what is right'
    isCaseSensitive ||= right.some(({ isStrict }) => isStrict)
    blanks.push(forms.map((form) => (typeof form === 'string' ? form : (form.en ?? ''))))
  }
  const known = responses.map(({ id }) => id)
  if (paying(rules).some(({ condition }) => !known.some((id) => anyOf(condition, id) !== null))) return ownWay
  return { type: 'FillIn', answer: printForms(blanks), losses: isCaseSensitive ? ['that capital letters count'] : [] }
}

/** A number: values, and ranges between two limits that count themselves. */
function numbersIn(condition: Condition, id: string): string[] | null {
  if (condition.test === 'equal') {
    const value = condition.response === id ? normalizeNumber(condition.value) : null
    return value === null ? null : [value]
  }
  if (condition.test === 'or') {
    const parts = condition.parts.map((part) => numbersIn(part, id))
    return parts.includes(null) ? null : parts.flatMap((part) => part ?? [])
  }
  if (condition.test !== 'and') return null
  const [first, second, third] = condition.parts
  if (first && !second) return numbersIn(first, id)
  const low = condition.parts.find((part) => part.test === 'gte')
  const high = condition.parts.find((part) => part.test === 'lte')
  if (third || low?.test !== 'gte' || high?.test !== 'lte' || low.response !== id || high.response !== id) return null
  const [from, to] = [normalizeNumber(low.value), normalizeNumber(high.value)]
  return from === null || to === null ? null : [`${from}..${to}`]
}

export function readNumber(id: string, rules: Rules): ImportedAnswers | string {
  const best = Math.max(0, ...rules.map(({ score }) => score))
  const read = paying(rules)
    .filter(({ score }) => score === best)
    .map(({ condition }) => numbersIn(condition, id))
  if (read.length === 0) return 'it does not say what is right'
  if (read.includes(null)) return 'its answer is not a number with inclusive limits'
  const all = [...new Set(read.flatMap((part) => part ?? []))]
  const values = all.filter((each) => !each.includes('..')).map((value) => ({ value, tolerance: '0' }))
  const ranges = all.filter((each) => each.includes('..'))
  const losses = rules.some(({ score }) => score > 0 && score < best) ? ['the answers that earn a part of the marks'] : []
  return { type: 'Numeric', answer: [...(values.length > 0 ? [printNumericAnswer(values)] : []), ...ranges].join(' or '), losses }
}
