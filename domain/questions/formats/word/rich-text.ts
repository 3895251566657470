import { escapeLineStarts, escapeMarkdown } from '../escape-markdown.ts'

export type Format = { bold?: boolean; italic?: boolean; underline?: boolean; script?: '^' | '_' }

/** A piece of text in one format. A formula, picture or table is an atom: one character in the text, Markdown when it is printed. */
export type Segment = Format & { text: string; atom?: string }
export type RichText = Segment[]

export const atomSign = '\ufffc'

export const plainText = (rich: RichText) => rich.map(({ text }) => text).join('')

export function sliceRich(rich: RichText, start: number, end = Number.POSITIVE_INFINITY): RichText {
  const parts: RichText = []
  let at = 0
  for (const segment of rich) {
    const text = segment.text.slice(Math.max(0, start - at), Math.max(0, end - at))
    if (text !== '') parts.push({ ...segment, text })
    at += segment.text.length
  }
  return parts
}

export function trimRich(rich: RichText): RichText {
  const plain = plainText(rich)
  return sliceRich(rich, plain.length - plain.trimStart().length, plain.trimEnd().length)
}

/** The parts of a text between line breaks. */
export function splitLines(rich: RichText): RichText[] {
  const plain = plainText(rich)
  const lines: RichText[] = []
  let start = 0
  for (let at = plain.indexOf('\n'); at >= 0; at = plain.indexOf('\n', start)) {
    lines.push(sliceRich(rich, start, at))
    start = at + 1
  }
  return [...lines, sliceRich(rich, start)]
}

const formatKey = ({ bold, italic, underline, script, atom }: Segment) => JSON.stringify([bold, italic, underline, script, atom])

/** Joins neighbours of the same format: Word splits words at every edit. */
function joined(rich: RichText): RichText {
  const parts: RichText = []
  for (const segment of rich) {
    const last = parts.at(-1)
    if (last && segment.atom === undefined && formatKey(last) === formatKey(segment)) last.text += segment.text
    else parts.push({ ...segment })
  }
  return parts
}

const isEverywhere = (rich: RichText, format: 'bold' | 'italic' | 'underline') =>
  rich.every((segment) => segment[format] || segment.atom !== undefined || segment.text.trim() === '')

function emphasize(text: string, mark: string): string {
  const [, before = '', inner = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? []
  return inner === '' ? text : `${before}${mark}${inner}${mark}${after}`
}

const formulaText = (text: string) => text.replaceAll(/[\\{}$%#&_^~]/g, (sign) => (sign === '\\' ? '\\backslash ' : `\\${sign}`))

function printScript(text: string, sign: '^' | '_'): string {
  const words = text.trim()
  if (words === '') return text
  const isPlain = /^[\d+\-−.,()=/'′ ]+$|^[A-Za-z]$|^\d*[A-Za-z][+-]?\d*$/.test(words)
  return `$${sign}{${isPlain ? words.replaceAll('−', '-') : `\\text{${formulaText(words)}}`}}$`
}

function printSegment(segment: Segment): string {
  const { text, atom, script, bold, italic, underline } = segment
  if (atom !== undefined) return atom
  if (script) return printScript(text, script)
  // An underlined gap is a blank to fill in.
  if (underline && text.trim() === '') return text.length > 2 ? ' _____ ' : text
  if (underline)
    return ` $\\underline{\\text{${formulaText(text.trim())}}}$ `
      .replace(/^ (?=\S)/, /^\s/.test(text) ? ' ' : '')
      .replace(/ $/, /\s$/.test(text) ? ' ' : '')
  const words = escapeMarkdown(text.replaceAll('\t', ' '))
  const leaning = italic ? emphasize(words, '*') : words
  return bold ? emphasize(leaning, '**') : leaning
}

/** A line as Markdown. Emphasis of a whole line says nothing, so it is left out. */
export function toMarkdown(rich: RichText): string {
  const drop = { bold: isEverywhere(rich, 'bold'), italic: isEverywhere(rich, 'italic'), underline: isEverywhere(rich, 'underline') }
  const segments = rich.map(
    ({ bold, italic, underline, ...rest }): Segment => ({
      ...rest,
      ...(bold && !drop.bold && { bold }),
      ...(italic && !drop.italic && { italic }),
      ...(underline && (!drop.underline || rest.text.trim() === '') && { underline }),
    }),
  )
  const printed = joined(segments).map(printSegment).join('')
  const text = printed.startsWith('\n') ? printed : escapeLineStarts(printed.trim())
  return text.replaceAll(/[ \u00a0]{2,}/g, ' ').trim()
}
