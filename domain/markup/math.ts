import type { MarkdownIt } from 'markdown-it'

type Draw = (source: string, display: boolean) => string

const dollar = 0x24
const backslash = 0x5c

/** The closing mark from `start` on, passing over what is escaped; -1 where there is none. */
function closingAt(text: string, mark: string, start: number): number {
  for (let at = text.indexOf(mark, start); at !== -1; at = text.indexOf(mark, at + 1)) {
    let slashes = 0
    while (text.charCodeAt(at - 1 - slashes) === backslash) slashes += 1
    if (slashes % 2 === 0) return at
  }
  return -1
}

/** The end of a `\ce{…}` that stands outside a formula, its braces counted. */
function braceEnd(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}') depth -= 1
    if (depth === 0) return at + 1
  }
  return -1
}

/** `$…$`, `$$…$$` and a bare `\ce{…}` as formulas; a dollar with a space behind it is a dollar. */
export function mathRules(markdown: MarkdownIt, draw: Draw): void {
  markdown.inline.ruler.before('escape', 'math', (state, silent) => {
    const { src, pos } = state
    const code = src.charCodeAt(pos)
    const found =
      code === dollar ? formulaAt(src, pos) : code === backslash && src.startsWith('\\ce{', pos) ? chemistryAt(src, pos) : undefined
    if (!found) return false
    if (!silent) {
      const token = state.push('math', '', 0)
      token.content = found.source
      token.meta = { display: found.display }
    }
    state.pos = found.end
    return true
  })
  markdown.renderer.rules.math = (tokens, index) => {
    const token = tokens[index]
    return token ? draw(token.content, (token.meta as { display: boolean }).display) : ''
  }
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
