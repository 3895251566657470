import type { Block, Paragraph, Table } from './document.ts'
import { readOptionLabel } from './labels.ts'
import { atomSign, plainText, type RichText, splitLines, toMarkdown } from './rich-text.ts'

/** A line of the document; an empty one has only losses. `isKey` tells that it is from a table of answers. */
export type RawLine = { rich: RichText; losses: string[]; isKey?: true }

const isTable = (block: Block): block is Table => 'rows' in block

/** The lines of a paragraph; empty ones are left out. */
function paragraphLines({ rich, losses }: Paragraph): RawLine[] {
  const lines = splitLines(rich).filter((line) => plainText(line).trim() !== '')
  // A paragraph with nothing but a lost picture still tells so.
  const allLines = lines.length === 0 && losses.length > 0 ? [[]] : lines
  return allLines.map((line, at) => ({ rich: line, losses: at === 0 ? losses : [] }))
}

const cellLines = (cell: Block[]): RawLine[] => cell.flatMap((block) => (isTable(block) ? tableLines(block) : paragraphLines(block)))
const cellText = (cell: Block[] | undefined) =>
  (cell ?? [])
    .flatMap((block) => (isTable(block) ? [] : [plainText(block.rich)]))
    .join(' ')
    .trim()

const withPrefix = (prefix: string, lines: RawLine[]): RawLine[] =>
  lines.map((line, at) => (at === 0 ? { ...line, rich: [{ text: prefix }, ...line.rich] } : line))

const numberCell = /^(?:Q\.?\s*)?(\d{1,4}|[०-९]{1,4})\s*[.)]?$/i
const keyCell = /^[([]?\s*(?:[A-Ja-j]|[1-9]|[ivx]{1,4}|[कखगघअबसद])\s*[)\]]?(?:\s*[,&]\s*[([]?[A-Ja-j][)\]]?)*$|^-?\d+(?:\.\d+)?$/
const numberHead =
  /^(?:q(?:ue|ues|uestion)?s?\.?\s*(?:no\.?|number)?|s\.?\s*no\.?|sr\.?\s*no\.?|no\.?|प्रश्न(?:\s*(?:संख्या|सं\.?|क्रमांक))?|क्र\.?(?:\s*सं\.?)?)$/i
const keyHead = /^(?:(?:correct\s+)?(?:ans(?:wer)?s?\.?|key|option)|(?:सही\s+)?उत्तर)$/i

/** Pairs of numbers and answers: side by side under a heading, or in two rows that begin with their names. */
function keyTable(texts: string[][]): string[] | undefined {
  const [head = [], ...body] = texts
  const isPairHead = head.length >= 2 && head.length % 2 === 0 && head.every((cell, at) => (at % 2 === 0 ? numberHead : keyHead).test(cell))
  if (isPairHead) {
    const pairs = body.flatMap((row) => row.flatMap((cell, at) => (at % 2 === 0 && cell !== '' ? [[cell, row[at + 1] ?? '']] : [])))
    const read = pairs.flatMap(([number = '', key = '']) =>
      numberCell.test(number) && keyCell.test(key) ? [`${number.replace(/[.)]$/, '')}. ${key}`] : [],
    )
    return read.length === pairs.length && read.length > 0 ? read : undefined
  }
  const rows = texts.filter((row) => row.some((cell) => cell !== ''))
  const isInRows =
    rows.length >= 2 && rows.length % 2 === 0 && rows.every((row, at) => (at % 2 === 0 ? numberHead : keyHead).test(row[0] ?? ''))
  if (!isInRows) return
  const pairs = rows.flatMap((row, at) =>
    at % 2 === 1 ? [] : row.slice(1).flatMap((number, column) => (number === '' ? [] : [[number, rows[at + 1]?.[column + 1] ?? '']])),
  )
  const read = pairs.flatMap(([number = '', key = '']) =>
    numberCell.test(number) && keyCell.test(key) ? [`${number.replace(/[.)]$/, '')}. ${key}`] : [],
  )
  return read.length === pairs.length && read.length > 0 ? read : undefined
}

const optionHead = /^(?:option|opt\.?|choice|विकल्प)?\s*[-–:(]?\s*([A-Ea-e1-5])\s*\)?$/i
const questionHead = /^(?:questions?|stem|प्रश्न)$/i
const solutionHead = /^(?:solutions?|explanations?|हल|व्याख्या)$/i

/** A table with a question in each row and a heading that names its columns. */
function questionTable({ rows }: Table, texts: string[][]): RawLine[] | undefined {
  const head = texts[0] ?? []
  const stem = head.findIndex((cell) => questionHead.test(cell))
  const options = head.flatMap((cell, at) => (at !== stem && optionHead.test(cell) ? [at] : []))
  if (stem < 0 || options.length < 2) return
  const find = (form: RegExp) => head.findIndex((cell, at) => at !== stem && !options.includes(at) && form.test(cell))
  const [number, key, solution] = [find(numberHead), find(keyHead), find(solutionHead)]
  return rows.slice(1).flatMap((row, at) => {
    const lines = (column: number) => cellLines(row[column] ?? [])
    if (lines(stem).length === 0) return []
    const label = numberCell.exec(texts[at + 1]?.[number] ?? '')?.[1] ?? String(at + 1)
    return [
      ...withPrefix(`${label}. `, lines(stem)),
      ...options.flatMap((column) => withPrefix(`(${optionHead.exec(head[column] ?? '')?.[1] ?? ''}) `, lines(column))),
      ...(key < 0 || texts[at + 1]?.[key] === '' ? [] : withPrefix('Ans: ', lines(key))),
      ...(solution < 0 ? [] : withPrefix('Solution: ', lines(solution))),
    ]
  })
}

/** A table of data is Markdown, as a part of the text above it. */
function dataTable(rows: Block[][][]): RawLine {
  const losses = new Set(rows.flat(2).flatMap((block) => (isTable(block) ? ['a table inside of a table'] : block.losses)))
  const cell = (blocks: Block[]) =>
    blocks
      .flatMap((block) => (isTable(block) ? [] : [toMarkdown(block.rich).replaceAll('\n', ' ')]))
      .join(' ')
      .replaceAll('|', '\\|')
      .trim()
  const width = Math.max(...rows.map((row) => row.length))
  const line = (cells: string[]) => `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`
  const [head = [], ...body] = rows.map((row) => row.map(cell))
  const table = [line(head), line(Array<string>(width).fill('---')), ...body.map(line)].join('\n')
  return { rich: [{ text: atomSign, atom: table }], losses: [...losses] }
}

export function tableLines(table: Table): RawLine[] {
  const rows = table.rows.filter((row) => row.some((cell) => cellText(cell) !== '' || cellLines(cell).length > 0))
  if (rows.length === 0) return []
  const texts = rows.map((row) => row.map(cellText))
  const keys = keyTable(texts)
  if (keys) return keys.map((text) => ({ rich: [{ text }], losses: [], isKey: true }))
  const questions = questionTable({ rows }, texts)
  if (questions) return questions
  const cells = rows.flat().filter((cell) => cellText(cell) !== '')
  const labelled = cells.filter((cell) => readOptionLabel(cellText(cell)))
  const isLayout = rows.every((row) => row.length === 1) || (labelled.length >= 2 && labelled.length === cells.length)
  // The number of a question in a cell of its own.
  const isNumbered =
    rows.every((row) => row.length >= 2 && (numberCell.test(cellText(row[0])) || cellText(row[0]) === '')) &&
    rows.some((row) => row.length === 2 && cellLines(row[1] ?? []).length > 2)
  if (isNumbered)
    return rows.flatMap(([first, ...rest]) => {
      const number = numberCell.exec(cellText(first))?.[1]
      const lines = rest.flatMap(cellLines)
      return number === undefined ? lines : withPrefix(`${number}. `, lines)
    })
  return isLayout ? rows.flat().flatMap(cellLines) : [dataTable(rows)]
}

/** The lines of a document in order. */
export const documentLines = (blocks: readonly Block[]): RawLine[] =>
  blocks.flatMap((block) => (isTable(block) ? tableLines(block) : paragraphLines(block)))
