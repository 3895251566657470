import { childrenNamed, textContent, type XmlElement } from './xml.ts'

/** A comparison of a response with a value, or of several of them. */
export type Condition =
  | { test: 'equal' | 'gte' | 'lte' | 'gt' | 'lt'; response: string; value: string; caseSensitive: boolean }
  | { test: 'and' | 'or' | 'not'; parts: Condition[] }
  | { test: 'other' }
  | { test: 'unknown'; name: string }

type Rule = { condition: Condition; score: number; adds: boolean }

const comparisons: Record<string, 'equal' | 'gte' | 'lte' | 'gt' | 'lt'> = {
  varequal: 'equal',
  vargte: 'gte',
  varlte: 'lte',
  vargt: 'gt',
  varlt: 'lt',
}

const childElements = (element: XmlElement) => element.children.filter((child): child is XmlElement => typeof child !== 'string')

function readCondition(element: XmlElement): Condition {
  const test = comparisons[element.name]
  if (test)
    return {
      test,
      response: element.attributes.respident ?? '',
      value: textContent(element).trim(),
      caseSensitive: /^yes$/i.test(element.attributes.case ?? ''),
    }
  if (element.name === 'and' || element.name === 'or') return { test: element.name, parts: childElements(element).map(readCondition) }
  if (element.name === 'not') return { test: 'not', parts: childElements(element).map(readCondition) }
  if (element.name === 'other') return { test: 'other' }
  return { test: 'unknown', name: element.name }
}

/** Several conditions without a word between them must all be met. */
function conditionOf(rule: XmlElement): Condition {
  const parts = childrenNamed(rule, 'conditionvar').flatMap(childElements).map(readCondition)
  const [first] = parts
  return first && parts.length === 1 ? first : { test: 'and', parts }
}

/** Blackboard writes the highest score as a word. */
const scoreOf = (value: string) => (/^SCORE\.max$/i.test(value) ? 100 : /^SCORE\.min$/i.test(value) ? 0 : Number(value))

/** The rules that change the score; null if a score is not a number. */
export function readRules(item: XmlElement): Rule[] | null {
  const rules = childrenNamed(item, 'resprocessing').flatMap((processing) => childrenNamed(processing, 'respcondition'))
  const read = rules.flatMap((rule): Rule[] =>
    childrenNamed(rule, 'setvar')
      .filter(({ attributes }) => /^(SCORE|que_score|)$/i.test(attributes.varname ?? ''))
      .map((set) => ({
        condition: conditionOf(rule),
        score: scoreOf(textContent(set).trim()),
        adds: /^add$/i.test(set.attributes.action ?? ''),
      })),
  )
  return read.some(({ score }) => !Number.isFinite(score)) ? null : read
}

/** The values of which any one meets the condition; null if it says anything else. */
export function anyOf(condition: Condition, response: string): string[] | null {
  if (condition.test === 'equal') return condition.response === response ? [condition.value] : null
  if (condition.test !== 'or' && !(condition.test === 'and' && condition.parts.length === 1)) return null
  const parts = condition.parts.map((part) => anyOf(part, response))
  return parts.includes(null) ? null : parts.flatMap((part) => part ?? [])
}

/** The values that must be chosen, and those that must not be; null if the condition says anything else. */
export function allOf(condition: Condition, response: string): { chosen: string[]; excluded: string[] } | null {
  if (condition.test === 'equal') return condition.response === response ? { chosen: [condition.value], excluded: [] } : null
  if (condition.test === 'not') {
    const excluded = condition.parts.map((part) => anyOf(part, response))
    return excluded.includes(null) ? null : { chosen: [], excluded: excluded.flatMap((part) => part ?? []) }
  }
  if (condition.test !== 'and') return null
  const parts = condition.parts.map((part) => allOf(part, response))
  if (parts.includes(null)) return null
  return { chosen: parts.flatMap((part) => part?.chosen ?? []), excluded: parts.flatMap((part) => part?.excluded ?? []) }
}
