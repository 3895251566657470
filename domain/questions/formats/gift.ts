import type { Question } from '../question.ts'
import { english } from '../write.ts'
import { type Brought, hasHindi, hasPictures, letterOf, nameOf, toCells } from './format.ts'
import { around, isDecimal, plainNumber, toDecimal } from './numbers.ts'

const escapeGift = (text: string) => text.replaceAll(/[\\~=#{}:]/g, '\\$&').replaceAll('\n', '\\n')
const unescapeGift = (text: string) => text.replaceAll(/\\(.)/gs, (_, sign: string) => (sign === 'n' ? '\n' : sign)).trim()

function printAnswers({ kind, options, correctAnswers, tolerance, ranges = [], explanation }: Question): string {
  const feedback = english(explanation) === '' ? '' : `####${escapeGift(english(explanation))}`
  if (kind === 'numeric') {
    const ways = [
      ...correctAnswers.map((value) => toDecimal(value) + (tolerance ? `:${toDecimal(tolerance)}` : '')),
      ...ranges.map(([low, high]) => `${toDecimal(low)}..${toDecimal(high)}`),
    ]
    return `{#${ways.length === 1 ? ways[0] : ways.map((way) => `=${way}`).join(' ')}${feedback}}`
  }
  const share = (100 / correctAnswers.length).toFixed(5).replace(/\.?0+$/, '')
  const sign = (id: string) =>
    kind === 'single' ? (correctAnswers.includes(id) ? '=' : '~') : `~%${correctAnswers.includes(id) ? share : '-100'}%`
  return `{\n${options.map(({ id, text }) => `\t${sign(id)}${escapeGift(english(text))}\n`).join('')}${feedback && `\t${feedback}\n`}}`
}

function printQuestion(question: Question): string {
  const { kind, questionText, content, code, tags } = question
  const text = content === undefined ? english(questionText) : `## ${english(questionText)}\n\n${english(content)}`
  const notes = [...(code ? [`[id:${code.replaceAll(']', ' ')}]`] : []), ...tags.map((tag) => `[tag:${tag.replaceAll(']', ' ')}]`)].join(
    ' ',
  )
  const body = `::${escapeGift(nameOf(question))}::[markdown]${escapeGift(text)}`
  return `${notes && `// ${notes}\n`}${body}${kind === 'note' ? '' : printAnswers(question)}\n\n`
}

/** A sign that is not escaped. */
const bare = (sign: string) => new RegExp(`(?<=(?<!\\\\)(?:\\\\\\\\)*)${sign}`)

type Block = { text: string; id: string; tags: string[] }

/** Questions are parted by empty lines, outside braces; comments may say what a question is called by others. */
function* blocksOf(gift: string): Generator<Block> {
  let block: Block = { text: '', id: '', tags: [] }
  let depth = 0
  for (const line of [...gift.replaceAll(/\r\n?/g, '\n').split('\n'), '']) {
    if (depth === 0 && line.trimStart().startsWith('//')) {
      block.id = /\[id:([^\]]*)\]/.exec(line)?.[1]?.trim() ?? block.id
      block.tags.push(...[...line.matchAll(/\[tag:([^\]]*)\]/g)].map(([, tag = '']) => tag.trim()))
    } else if (depth === 0 && line.trim() === '') {
      if (block.text.trim() !== '') {
        yield block
        block = { text: '', id: '', tags: [] }
      }
    } else block.text += `${line}\n`
    depth += line.split(bare('\\{')).length - line.split(bare('\\}')).length
  }
}

type Choice = { text: string; weight: number }

function readChoices(inner: string): Choice[] {
  const parts = inner.split(new RegExp(`${bare('').source}(?=[=~])`)).filter((part) => /^[=~]/.test(part.trim()))
  return parts.map((part) => {
    const [, sign = '', percent, text = ''] = /^([=~])(?:%(-?[\d.]+)%)?([\s\S]*)$/.exec(part.trim()) ?? []
    return {
      text: unescapeGift(text.split(bare('#'))[0] ?? ''),
      weight: percent === undefined ? (sign === '=' ? 100 : 0) : Number(percent),
    }
  })
}

/** `12:0.5`, `10..12`, or several of them after equals signs. */
function readNumeric(inner: string): string | null {
  const ways = (inner.includes('=') ? inner.split('=') : [inner])
    .map(
      (way) =>
        way
          .split('#')[0]
          ?.replace(/^%[\d.]+%/, '')
          .trim() ?? '',
    )
    .filter(Boolean)
  const read = ways.map((way) => {
    const [low = '', high] = way.split('..')
    if (high !== undefined)
      return plainNumber(low) !== null && plainNumber(high) !== null ? `${plainNumber(low)}..${plainNumber(high)}` : null
    const [value = '', reach = '0'] = way.split(':')
    const [number, tolerance] = [plainNumber(value), plainNumber(reach)]
    return number === null || tolerance === null ? null : { number, tolerance }
  })
  if (read.length === 0 || read.includes(null)) return null
  let isFirst = true
  const printed = read.map((way) => {
    if (way === null || typeof way === 'string') return way ?? ''
    const plain = isFirst ? (way.tolerance === '0' ? way.number : `${way.number}:${way.tolerance}`) : around(way.number, way.tolerance)
    isFirst = false
    return plain
  })
  return printed.join(' or ')
}

function readBlock({ text, id, tags }: Block, number: number): { cells?: Brought['rows'][number]; losses: string[] } {
  const [, title, rest = text] = /^\s*::([\s\S]*?)(?<!\\)::([\s\S]*)$/.exec(text) ?? []
  const name = title ? unescapeGift(title) : `Question ${number}`
  const words = rest.trim().replace(/^\[(markdown|html|moodle|plain)\]/, '')
  const [before = '', braced] = words.split(bare('\\{'))
  const more = { Code: id, Tags: tags.map((tag) => tag.replaceAll(';', ',')).join(';') }
  if (braced === undefined) return { cells: toCells({ type: 'Notes', text: unescapeGift(words), more }), losses: [] }
  const [inner = '', after = ''] = braced.split(bare('\\}'))
  const [answers = '', feedback = ''] = inner.split(/(?<!\\)####/)
  const question = unescapeGift(before) + (after.trim() === '' ? '' : ` _____ ${unescapeGift(after)}`)
  const shared = { text: question, explanation: unescapeGift(feedback), more }
  const refused = (what: string) => ({ losses: [`${name}: ${what} cannot be taken over`] })
  if (answers.trim().startsWith('#')) {
    const answer = readNumeric(answers.trim().slice(1))
    return answer === null ? refused('its numeric answer') : { cells: toCells({ ...shared, type: 'Numeric', answer }), losses: [] }
  }
  if (/^\s*(T|TRUE|F|FALSE)\s*$/i.test(answers)) {
    const answer = /^\s*T/i.test(answers) ? 'A' : 'B'
    return { cells: toCells({ ...shared, type: 'MCQ', options: ['True', 'False'], answer }), losses: [] }
  }
  if (answers.includes('->')) return refused('a matching question')
  const choices = readChoices(answers)
  const right = choices.flatMap(({ weight }, at) => (weight > 0 ? [at] : []))
  if (choices.length === 0) return refused('an essay question')
  if (choices.length < 2 || choices.length > 10 || right.length === choices.length) return refused('a short-answer question')
  const isSingle = choices.some(({ weight }) => weight >= 100)
  const letters = (isSingle ? right.filter((at) => (choices[at]?.weight ?? 0) >= 100) : right).map(letterOf)
  const lossy = choices.some(({ text: option }) => option === '') ? [`${name}: an option without text`] : []
  return {
    cells: toCells({
      ...shared,
      type: isSingle ? 'MCQ' : 'MSQ',
      options: choices.map((choice) => choice.text),
      answer: letters.join(isSingle ? ' or ' : ';'),
    }),
    losses: lossy,
  }
}

export const gift = {
  extension: 'gift',
  type: 'text/plain; charset=utf-8',
  begin: '',
  end: '',
  print: printQuestion,
  losses: (question: Question): string[] => [
    ...(hasHindi(question) ? ['its Hindi text'] : []),
    ...(question.topic === 'general' ? [] : ['its topic']),
    ...(question.difficulty === 'Medium' ? [] : ['its difficulty']),
    ...(question.timer === 60 ? [] : ['its timer']),
    ...(String(question.marks) === '1' ? [] : ['its marks']),
    ...(question.section || question.reference ? ['its section and reference'] : []),
    ...(question.isActive ? [] : ['that it is not active']),
    ...(question.alternatives ? ['further complete answers'] : []),
    ...(question.dropped ? ['that it was cancelled'] : []),
    ...([...(question.kind === 'numeric' ? question.correctAnswers : []), question.tolerance ?? '0'].every(isDecimal)
      ? []
      : ['its answer exactly']),
    ...(question.kind === 'note' && english(question.explanation) !== '' ? ['its explanation'] : []),
    ...(hasPictures(question) ? ['its pictures, which stay on this server'] : []),
  ],
  read(text: string): Brought {
    const read = [...blocksOf(text)].map((block, at) => readBlock(block, at + 1))
    return { rows: read.flatMap(({ cells }) => (cells ? [cells] : [])), losses: read.flatMap(({ losses }) => losses) }
  },
}
