import { TemplateError } from './value.ts'

export type Token = { type: 'number' | 'name' | 'symbol'; text: string; at: number }

const maxSourceLength = 600
const pattern = /\s*(?:(\d+(?:\.\d+)?)|([A-Za-z_][A-Za-z0-9_]*)|(<=|>=|!=|[-+*/^()[\],<>=×÷−≤≥≠]))/uy
/** Other ways to write an operator. */
const spellings: Record<string, string> = { '×': '*', '÷': '/', '−': '-', '≤': '<=', '≥': '>=', '≠': '!=' }

/** Splits an expression into numbers, names and symbols. */
export function tokenize(source: string): Token[] {
  if (source.length > maxSourceLength) throw new TemplateError(`An expression has at most ${maxSourceLength} characters`)
  const tokens: Token[] = []
  const end = source.trimEnd().length
  pattern.lastIndex = 0
  while (pattern.lastIndex < end) {
    const from = pattern.lastIndex
    const match = pattern.exec(source)
    if (!match) throw new TemplateError(`“${source.slice(from).trim().slice(0, 12)}” cannot be read`)
    const [all, number, name, symbol = ''] = match
    const at = from + all.length - all.trimStart().length
    if (number !== undefined) tokens.push({ type: 'number', text: number, at })
    else if (name !== undefined) tokens.push({ type: 'name', text: name, at })
    else tokens.push({ type: 'symbol', text: spellings[symbol] ?? symbol, at })
  }
  return tokens
}
