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

/** Why formulas of a text cannot be drawn. */
export function formulaErrorsIn(text: string): string[] {
  if (!/[$\\]/.test(text)) return []
  const errors = new Set<string>()
  for (const source of [...formulasIn(text)].slice(0, maxFormulas)) {
    if (plain.test(source)) continue
    try {
      parse(source, { throwOnError: true, strict: 'ignore', trust: false, maxExpand: 500 })
    } catch (error) {
      errors.add(error instanceof Error ? error.message.replace(/^KaTeX parse error: /, '') : 'it cannot be drawn')
    }
  }
  const rest = [...text.replaceAll(/\\[\\$]/g, '').matchAll(/\$\$|\$/g)].length
  if (rest % 2 === 1) errors.add(unpairedDollar)
  return [...errors]
}
