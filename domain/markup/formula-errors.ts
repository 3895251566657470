import katex from 'katex'
import 'katex/contrib/mhchem'
import { formulasIn } from './math.ts'

/** The parser alone is several times faster than drawing. */
const { __parse: parse } = katex as unknown as { __parse(source: string, options: object): unknown }

const maxFormulas = 50

/** Letters, digits and operators: the parser takes any sequence of them, so most formulas of options need not be parsed. */
const plain = /^[a-zA-Z0-9 +\-*/=<>.,:;!?()[\]|]*$/

/** A sign without a partner is text, but seldom meant as such. */
export const unpairedDollar = 'a dollar sign has no partner; write \\$ for the sign itself'

/** What was found in the formulas that were parsed last: a question has most of its formulas in both languages. */
const parsed = new Map<string, string | null>()
const maxParsed = 200

/** Why a formula cannot be drawn; null if it can be. */
function formulaError(source: string): string | null {
  const known = parsed.get(source)
  if (known !== undefined) return known
  let error: string | null = null
  try {
    parse(source, { throwOnError: true, strict: 'ignore', trust: false, maxExpand: 500 })
  } catch (thrown) {
    error = thrown instanceof Error ? thrown.message.replace(/^KaTeX parse error: /, '') : 'it cannot be drawn'
  }
  if (parsed.size === maxParsed) parsed.clear()
  parsed.set(source, error)
  return error
}

/** Why formulas of a text cannot be drawn. */
export function formulaErrorsIn(text: string): string[] {
  if (!/[$\\]/.test(text)) return []
  const errors = new Set<string>()
  for (const source of [...formulasIn(text)].slice(0, maxFormulas)) {
    const error = plain.test(source) ? null : formulaError(source)
    if (error !== null) errors.add(error)
  }
  let signs = 0
  for (const [mark] of text.matchAll(/\\[\\$]|\$\$?/g)) if (mark.startsWith('$')) signs += 1
  if (signs % 2 === 1) errors.add(unpairedDollar)
  return [...errors]
}
