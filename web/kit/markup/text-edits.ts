import { formulaSpans } from '#domain/markup/math.ts'

/** The content of a text area and what is selected in it. */
export type SelectedText = { text: string; start: number; end: number }

/** Replaces the text from `from` to `to` by `insert`, and then selects a part of the new text. */
export type TextEdit = { from: number; to: number; insert: string; select: readonly [number, number] }

type Mark = '**' | '*'

/** How many stars stand before or after a position: one is italic, two are bold, three are both. */
function starsAt(text: string, at: number, step: 1 | -1): number {
  let count = 0
  while (text[step === 1 ? at + count : at - 1 - count] === '*') count += 1
  return count
}

const hasMark = (stars: number, mark: Mark) => (mark === '**' ? stars === 2 || stars === 3 : stars === 1 || stars === 3)

/** Puts marks around the selection, or takes them away. Spaces at its ends stay outside, because Markdown ignores marks next to them. */
export function toggleMark({ text, start, end }: SelectedText, mark: Mark, placeholder: string): TextEdit {
  const chosen = text.slice(start, end)
  const from = start + (chosen.length - chosen.trimStart().length)
  const to = Math.max(from, end - (chosen.length - chosen.trimEnd().length))
  const size = mark.length
  if (from < to && hasMark(starsAt(text, from, -1), mark) && hasMark(starsAt(text, to, 1), mark)) {
    return { from: from - size, to: to + size, insert: text.slice(from, to), select: [from - size, to - size] }
  }
  const inner = text.slice(from, to) || placeholder
  return { from, to, insert: mark + inner + mark, select: [from + size, from + size + inner.length] }
}

const bullet = /^(\s*)- /

/** Makes the selected lines the items of a list, or plain lines again. */
export function toggleList({ text, start, end }: SelectedText): TextEdit {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const nextLine = text.indexOf('\n', Math.max(end - 1, start))
  const to = nextLine === -1 ? text.length : nextLine
  const lines = text.slice(from, to).split('\n')
  const filled = lines.filter((line) => line.trim() !== '')
  const isList = filled.length > 0 && filled.every((line) => bullet.test(line))
  const insert = lines
    .map((line) => (isList ? line.replace(bullet, '$1') : line.trim() === '' && lines.length > 1 ? line : `- ${line}`))
    .join('\n')
  const isCaret = start === end
  const caret = Math.max(from, start + (isList ? -2 : 2))
  return { from, to, insert, select: isCaret ? [caret, caret] : [from, from + insert.length] }
}

/** Inserts a block with blank lines around it, and selects `chosen` in it. */
export function insertBlock({ text, start, end }: SelectedText, block: string, chosen: string): TextEdit {
  const before = text.slice(0, start)
  const after = text.slice(end)
  const lead = before.trim() === '' ? '' : '\n'.repeat(Math.max(0, 2 - (before.length - before.replace(/\n+$/, '').length)))
  const trail = after.trim() === '' ? '' : '\n'.repeat(Math.max(0, 2 - (after.length - after.replace(/^\n+/, '').length)))
  const at = start + lead.length + Math.max(0, block.indexOf(chosen))
  return { from: start, to: end, insert: lead + block + trail, select: [at, at + chosen.length] }
}

/** Where a word begins in a text: the `a` of `\\frac{a}{b}` is not that of the command. */
function findWord(text: string, word: string): number {
  const escaped = word.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  return Math.max(0, text.search(new RegExp(`(?<!\\p{L})${escaped}(?!\\p{L})`, 'u')))
}

/** Inserts text in place of the selection, and selects the word `chosen` in it, or nothing. */
export function insertText({ start, end }: SelectedText, insert: string, chosen = ''): TextEdit {
  const at = start + (chosen === '' ? insert.length : findWord(insert, chosen))
  return { from: start, to: end, insert, select: [at, at + chosen.length] }
}

export type EditedFormula = { from: number; to: number; source: string; isDisplay: boolean; isChemistry: boolean }

const chemistry = /^\s*\\ce\{([\s\S]*)\}\s*$/

/** The formula around the cursor, to be edited; otherwise the selected text, to become one. */
export function formulaAt({ text, start, end }: SelectedText): EditedFormula {
  for (const span of formulaSpans(text)) {
    if (span.start >= end && span.start !== start) break
    if (span.start > start || span.end < end || span.end === start || (span.start === start && end === start)) continue
    const reaction = chemistry.exec(span.source)?.[1]
    const source = reaction ?? span.source.trim()
    return { from: span.start, to: span.end, source, isDisplay: span.display, isChemistry: reaction !== undefined }
  }
  return { from: start, to: end, source: text.slice(start, end).trim(), isDisplay: false, isChemistry: false }
}

/** The formula as Markdown. Chemistry stands in a formula too, so that any Markdown program with formulas draws it. */
export function writeFormula({ source, isDisplay, isChemistry }: Pick<EditedFormula, 'source' | 'isDisplay' | 'isChemistry'>): string {
  const latex = isChemistry ? `\\ce{${source.trim()}}` : source.trim()
  const sign = isDisplay ? '$$' : '$'
  return sign + latex + sign
}
