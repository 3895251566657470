import { englishText } from '../kinds/draft.ts'
import { kindFormats } from '../kinds/formats.ts'
import type { Question } from '../question.ts'
import {
  hasHindi,
  hasPictures,
  type ImportedAnswers,
  type ImportedRows,
  joinFeedback,
  questionLabel,
  type ReadQuestion,
  toCells,
  toImportedRows,
  topicOf,
} from './format.ts'
import { escapeGift, openGiftText, type ReadGiftText, splitGiftFormat, unescaped, unescapeGift } from './gift-text.ts'

function printQuestion(question: Question): string {
  const { questionText, content, code, tags, explanation } = question
  const format = kindFormats[question.kind].gift
  if ('missing' in format || format.refuses?.(question)) return ''
  const text = content === undefined ? englishText(questionText) : `## ${englishText(questionText)}\n\n${englishText(content)}`
  const metadata = [...(code ? [`[id:${code.replaceAll(']', ' ')}]`] : []), ...tags.map((tag) => `[tag:${tag.replaceAll(']', ' ')}]`)].join(
    ' ',
  )
  const body = `::${escapeGift(questionLabel(question))}::[markdown]${escapeGift(text)}`
  const feedback = englishText(explanation) === '' ? '' : `####${escapeGift(englishText(explanation))}`
  return `${metadata && `// ${metadata}\n`}${body}${format.print(question, feedback)}\n\n`
}

type Block = { text: string; id: string; tags: string[]; topic: string }

/** Questions are separated by empty lines; comments may hold a question's id and tags, and a category is for all that follow. */
function* blocksOf(gift: string): Generator<Block> {
  let topic = ''
  let block: Block = { text: '', id: '', tags: [], topic }
  for (const line of [
    ...gift
      .replace(/^\uFEFF/, '')
      .replaceAll(/\r\n?/g, '\n')
      .split('\n'),
    '',
  ]) {
    const category = /^\s*\$CATEGORY:\s*(.*)$/.exec(line)?.[1]
    if (line.trimStart().startsWith('//')) {
      block.id = /\[id:([^\]]*)\]/.exec(line)?.[1]?.trim() ?? block.id
      block.tags.push(...[...line.matchAll(/\[tag:([^\]]*)\]/g)].map(([, tag = '']) => tag.trim()))
    } else if (category !== undefined || line.trim() === '') {
      if (block.text.trim() !== '') yield { ...block, topic }
      if (block.text.trim() !== '' || category !== undefined) block = { text: '', id: '', tags: [], topic }
      if (category !== undefined) topic = topicOf(unescapeGift(category))
    } else block.text += `${line}\n`
  }
}

/** The first kind that takes the answers reads them; otherwise the reason why none does. */
function readAnswers(answers: string, text: ReadGiftText): ImportedAnswers | string {
  for (const { gift } of Object.values(kindFormats)) {
    const read = 'missing' in gift ? undefined : gift.read(answers, text)
    if (read !== undefined) return read
  }
  return answers.trim() === '' ? 'an essay question cannot be imported' : 'its answers cannot be read'
}

function readBlock({ text: written, id, tags, topic }: Block, number: number): ReadQuestion {
  const [, title, rest = written] = /^\s*::([\s\S]*?)(?<!\\)::([\s\S]*)$/.exec(written) ?? []
  const name = title?.trim() ? unescapeGift(title) : `Question ${number}`
  const losses = new Set<string>()
  const { format = 'moodle', text: words } = splitGiftFormat(rest)
  const text = openGiftText(format, losses)
  const more = {
    Code: id,
    Tags: tags.map((tag) => tag.replaceAll(';', ',')).join(';'),
    ...(topic !== '' && { Topic: topic }),
  }
  const [before = '', braced, ...others] = words.split(unescaped('\\{'))
  if (braced === undefined) {
    if (unescaped('\\}').test(words)) return { name, reason: 'its braces are not closed' }
    return { name, cells: toCells({ type: 'Notes', text: text(words), more }), losses: [...losses] }
  }
  if (others.length > 0) return { name, reason: 'it has more than one list of answers' }
  const [inner = '', after, ...tail] = braced.split(unescaped('\\}'))
  if (after === undefined || tail.length > 0) return { name, reason: 'its braces are not closed' }
  const [answers = '', feedback = ''] = inner.split(/(?<!\\)####/)
  const read = readAnswers(answers, text)
  if (typeof read === 'string') return { name, reason: read }
  const question = after.trim() === '' ? text(before) : `${text(before)} _____ ${text(after)}`
  const cells = toCells({
    ...read,
    text: question,
    explanation: joinFeedback(text(feedback), read.feedback ?? []),
    more: { ...read.more, ...more },
  })
  return { name, cells, losses: [...losses, ...(read.losses ?? [])] }
}

export const gift = {
  extension: 'gift',
  type: 'text/plain; charset=utf-8',
  begin: '',
  end: '',
  print: printQuestion,
  losses(question: Question): string[] {
    const format = kindFormats[question.kind].gift
    const reason = 'missing' in format ? format.missing : format.refuses?.(question)
    if ('missing' in format || reason) return [`the question itself: ${reason}`]
    return [
      ...(hasHindi(question) ? ['its Hindi text'] : []),
      ...(question.topic === 'general' ? [] : ['its topic']),
      ...(question.difficulty === 'Medium' ? [] : ['its difficulty']),
      ...(question.timer === 60 ? [] : ['its timer']),
      ...(String(question.marks) === '1' ? [] : ['its marks']),
      ...(question.section || question.reference ? ['its section and reference'] : []),
      ...(question.isActive ? [] : ['that it is not active']),
      ...(question.dropped ? ['that it was cancelled'] : []),
      ...format.losses(question),
      ...(hasPictures(question) ? ['its pictures, which stay on this server'] : []),
    ]
  },
  read: (text: string): ImportedRows => toImportedRows([...blocksOf(text)].map((block, at) => readBlock(block, at + 1))),
}
