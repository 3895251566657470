import { normalizeNumber } from '../numbers.ts'
import { placesOf } from './labels.ts'

/**
 * What stands behind `Ans:`: marks of options and what follows them, a number, or other words. `4` alone can be a mark or a number, and a
 * bare letter or number also the text of an option.
 */
export type KeyText = {
  marks: string[]
  join: 'one' | 'all' | 'any'
  rest: string
  number: string | null
  isBare: boolean
  text: string
}

const mark = '(?:[A-Ja-j]|[ivx]{1,4}|[IVX]{1,4}|10|[1-9]|[१-९]|[कखगघङचअआइईउबसदय])'
/** `(b)`, `b)`, `b.`, `option b` or `b` alone. A letter that begins a sentence is none. */
const oneMark = new RegExp(
  `^(?:option\\s+|विकल्प\\s+)?(?:\\(\\s*(${mark})\\s*\\)|\\[\\s*(${mark})\\s*\\]|(${mark})(?:\\)|(?=\\s*(?:[,;&/]|and\\b|or\\b|$))|(?<!\\d)\\s*[.:–—-](?=\\s|$)))`,
  'i',
)
const separators: readonly [RegExp, 'all' | 'any' | 'unclear'][] = [
  [/^\s*(?:,|;)?\s*(?:and|&|तथा|और|एवं)\s*/i, 'all'],
  [/^\s*(?:,|;)?\s*(?:or|या|अथवा)\s+/i, 'any'],
  [/^\s*[,;]\s*/, 'all'],
  [/^\s*\/\s*/, 'unclear'],
]

/** Words after an option that name another one, or tell that it is wrong. */
const deniesKey = new RegExp(`\\(\\s*${mark}\\s*\\)|^(?:is|are|was)?\\s*(?:not\\b|wrong|false|in-?correct|गलत)`, 'i')

/** Reads the answer that a line states; a reason if it cannot be told which it is. */
export function readKeyText(written: string): KeyText | string {
  const text = written
    .replaceAll('**', '')
    .replaceAll(/\\(?=[!-/:-@[-`{-~])/g, '')
    .replaceAll(/(?<!\\)\*/g, '')
    .trim()
    .replace(/^[-–—:=]\s*/, '')
    .replace(/^([^[]*)\]$/, '$1')
    .replace(/^([^(]*)\)$/, (whole, inner: string) => (/^.{1,4}$/.test(inner.trim()) ? inner : whole))
  const number = normalizeNumber(text.replace(/^\$([^$]*)\$$/, '$1').replaceAll('−', '-'))
  const marks: string[] = []
  let join: 'one' | 'all' | 'any' = 'one'
  let rest = text
  let isBare = false
  for (;;) {
    const found = oneMark.exec(rest)
    const one = found?.[1] ?? found?.[2] ?? found?.[3]
    if (!found || one === undefined) break
    marks.push(one)
    isBare ||= found[0].trim() === one
    rest = rest.slice(found[0].length)
    const next = separators.find(([form]) => form.test(rest) && oneMark.test(rest.replace(form, '')))
    if (!next) break
    if (next[1] === 'unclear') return `its answer “${text.slice(0, 30)}” can mean one or all of them`
    if (join !== 'one' && join !== next[1]) return `its answer “${text.slice(0, 30)}” can mean one or all of them`
    join = next[1]
    rest = rest.replace(next[0], '')
  }
  rest = rest.replace(/^[\s.:;,\])–—-]+/, '')
  if (marks.length > 0 && rest !== '' && placesOf(rest.replaceAll(/[().\s]/g, '')).length > 0)
    return `its answer “${text.slice(0, 30)}” names several options without saying whether one or all of them are right`
  if (marks.length > 0 && (deniesKey.test(rest) || (marks.length > 1 && rest !== '')))
    return `its answer “${text.slice(0, 30)}” mentions several options, or a wrong one`
  return text === '' ? 'its answer is empty' : { marks, join, rest, number, isBare, text }
}

const pair = new RegExp(
  `^[\\s,;|]*(?:Q(?:ues(?:tion)?)?\\.?\\s*)?(\\d{1,4}|[०-९]{1,4})(\\s*(?:[.):=–—-]|→)+\\s*|\\s+)(\\(\\s*${mark}\\s*\\)|\\[\\s*${mark}\\s*\\]|[A-Ja-j](?:\\s*[,&]\\s*[A-Ja-j](?![\\w]))*|[कखगघअबसद]|-?\\d+(?:\\.\\d+)?)(?=[\\s,;|]|$)`,
  'i',
)

/** The pairs of a list of answers such as `1. (b)  2. (c)`; undefined if the line is anything else. */
export function readKeyPairs(plain: string): { number: string; answer: string }[] | undefined {
  const pairs: { number: string; answer: string }[] = []
  let rest = plain.replaceAll('\u00a0', ' ').trim()
  while (rest !== '') {
    const found = pair.exec(rest)
    const [whole = '', number = '', between = '', answer = ''] = found ?? []
    // Two bare numbers may be a question and its answer, or anything else.
    if (!found || (between.trim() === '' && /^-?\d/.test(answer))) return
    pairs.push({ number, answer })
    rest = rest.slice(whole.length).replace(/^[\s,;|]+/, '')
  }
  return pairs.length > 0 ? pairs : undefined
}
