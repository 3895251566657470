import type { MarkdownIt } from 'markdown-it'

type RenderFormula = (source: string, display: boolean, environment: object) => string

const dollar = 0x24
const backslash = 0x5c
const mark = /[$\\]/g

/** The index of the next unescaped `mark` from `start`; -1 if there is none. */
function closingAt(text: string, mark: string, start: number): number {
  for (let at = text.indexOf(mark, start); at !== -1; at = text.indexOf(mark, at + 1)) {
    let slashes = 0
    while (text.charCodeAt(at - 1 - slashes) === backslash) slashes += 1
    if (slashes % 2 === 0) return at
  }
  return -1
}

const maxChemistryDepth = 30
const maxChemistryLength = 4000

/** The end of a `\ce{…}` outside a formula, with nested braces. Bounded, so that a text full of unclosed ones is read in linear time. */
function braceEnd(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < Math.min(text.length, open + maxChemistryLength) && depth <= maxChemistryDepth; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}') depth -= 1
    if (depth === 0) return at + 1
  }
  return -1
}

/** A markdown-it rule for `$…$`, `$$…$$` and `\ce{…}`; a dollar sign before a space is plain text. */
export function mathRules(markdown: MarkdownIt, render: RenderFormula): void {
  markdown.inline.ruler.before('escape', 'math', (state, silent) => {
    const found = mathAt(state.src, state.pos)
    if (!found) return false
    if (!silent) {
      const token = state.push('math', '', 0)
      token.content = found.source
      token.meta = { display: found.display }
    }
    state.pos = found.end
    return true
  })
  markdown.renderer.rules.math = (tokens, index, _options, environment) => {
    const token = tokens[index]
    return token ? render(token.content, (token.meta as { display: boolean }).display, environment as object) : ''
  }
}

function mathAt(src: string, pos: number) {
  const code = src.charCodeAt(pos)
  if (code === dollar) return formulaAt(src, pos)
  return code === backslash && src.startsWith('\\ce{', pos) ? chemistryAt(src, pos) : undefined
}

type FormulaSpan = { source: string; display: boolean; start: number; end: number }

/** The formulas of a Markdown text and where they are. Code blocks are not told apart: what stands there between dollar signs counts too. */
export function* formulaSpans(text: string): Generator<FormulaSpan> {
  if (nextMark(text, 0) === -1) return
  let start = 0
  // A formula cannot reach across a blank line, which ends a paragraph.
  for (const part of text.split(/(\n[ \t]*\n)/)) {
    for (let pos = nextMark(part, 0); pos !== -1; ) {
      const found = mathAt(part, pos)
      if (found) yield { source: found.source, display: found.display, start: start + pos, end: start + found.end }
      // An escaped character is skipped with its backslash.
      pos = nextMark(part, found?.end ?? pos + (part.charCodeAt(pos) === backslash ? 2 : 1))
    }
    start += part.length
  }
}

/** The sources of the formulas in a Markdown text. */
export function* formulasIn(text: string): Generator<string> {
  for (const { source } of formulaSpans(text)) yield source
}

function nextMark(text: string, from: number): number {
  mark.lastIndex = from
  return mark.test(text) ? mark.lastIndex - 1 : -1
}

function formulaAt(src: string, pos: number) {
  const display = src.startsWith('$$', pos)
  const mark = display ? '$$' : '$'
  const start = pos + mark.length
  if (!display && /\s/.test(src[start] ?? ' ')) return
  const end = closingAt(src, mark, start)
  if (end <= start) return
  return { source: src.slice(start, end), display, end: end + mark.length }
}

function chemistryAt(src: string, pos: number) {
  const end = braceEnd(src, pos + 3)
  return end === -1 ? undefined : { source: src.slice(pos, end), display: false, end }
}
