import { englishText } from '../kinds/draft.ts'
import { kindFormats } from '../kinds/formats.ts'
import type { Question } from '../question.ts'
import { convertFormulas } from './escape-markdown.ts'
import { hasHindi, hasPictures, type ImportedRows, itemTexts, optionLetter, type ReadQuestion, toCells, toImportedRows } from './format.ts'

const answerLine = /^ANSWERS?\s*:\s*(.*?)\s*$/i
/** `A. text`, `A) text` or `A.text`. */
const optionLine = /^([A-Z])[.)]\s*(.*)$/

type Block = { question: string[]; options: string[]; fault?: string }

function readBlock({ question, options, fault }: Block, answer: string | undefined): ReadQuestion {
  const name = `"${question.join(' ').slice(0, 60)}"`
  if (fault) return { name, reason: fault }
  if (answer === undefined) return { name, reason: 'no line says ANSWER' }
  const letter = /^\(?([A-J])[).]?$/i.exec(answer)?.[1]?.toUpperCase()
  if (!letter) return { name, reason: `its answer “${answer.slice(0, 30)}” is not one letter` }
  if (question.length === 0) return { name: `An answer “${letter}”`, reason: 'it has no question' }
  if (options.length < 2 || options.length > 10) return { name, reason: `it has ${options.length} options` }
  if (!options.some((_, at) => optionLetter(at) === letter)) return { name, reason: `its answer ${letter} is not among its options` }
  const cells = toCells({
    type: 'MCQ',
    text: question.map(convertFormulas).join('\n'),
    options: options.map(convertFormulas),
    answer: letter,
  })
  return { name, cells, losses: [] }
}

/** An ANSWER line ends a question. So does an empty line after options, unless another option follows. */
function* readBlocks(text: string): Generator<ReadQuestion> {
  let block: Block = { question: [], options: [] }
  let afterBlank = false
  for (const line of text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')) {
    const words = line.trim()
    const answer = answerLine.exec(words)?.[1]
    const [, letter, option = ''] = optionLine.exec(words) ?? []
    const isNext = letter === optionLetter(block.options.length) && block.question.length > 0
    if (words === '') {
      afterBlank = true
      continue
    }
    if (answer !== undefined) {
      yield readBlock(block, answer)
      block = { question: [], options: [] }
    } else if (isNext && block.options.length < 10) {
      if (option === '') block.fault ??= `its option ${letter} has no text`
      block.options.push(option)
    } else if (block.options.length === 0) block.question.push(words)
    else if (afterBlank && !letter) {
      yield readBlock(block, undefined)
      block = { question: [words], options: [] }
    } else block.fault ??= letter ? `its option ${letter} is out of order` : `the line “${words.slice(0, 40)}” is between its options`
    afterBlank = false
  }
  if (block.question.length > 0) yield readBlock(block, undefined)
}

/** The Aiken format: plain text, only questions with one correct option. */
export const aiken = {
  extension: 'txt',
  type: 'text/plain; charset=utf-8',
  begin: '',
  end: '',
  print(question: Question): string {
    const format = kindFormats[question.kind].aiken
    return 'missing' in format || !format.carries(question) ? '' : format.print(question)
  },
  losses(question: Question): string[] {
    const format = kindFormats[question.kind].aiken
    if ('missing' in format) return [`the question itself: ${format.missing}`]
    if (!format.carries(question)) return ['the question itself: only questions with one right option can be written']
    return [
      'its explanation, topic, difficulty, tags, timer, marks and code',
      ...(hasHindi(question) ? ['its Hindi text'] : []),
      ...([question.questionText, ...itemTexts(question)].some((text) => englishText(text).includes('\n')) ? ['its line breaks'] : []),
      ...(hasPictures(question) ? ['its pictures, which stay on this server'] : []),
    ]
  },
  read: (text: string): ImportedRows => toImportedRows([...readBlocks(text)]),
}
