import { englishText } from '../kinds/draft.ts'
import { kindFormats } from '../kinds/formats.ts'
import type { Question } from '../question.ts'
import type { Cells } from './columns.ts'
import {
  hindiText,
  type ImportedAnswers,
  type ImportedRows,
  joinFeedback,
  questionLabel,
  type ReadQuestion,
  toCells,
  toImportedRows,
  topicOf,
} from './format.ts'
import { moodleField, openMoodleText, type ReadMoodleText } from './moodle-text.ts'
import { isDecimal, readMarks, toDecimal } from './numbers.ts'
import { childNamed, childrenNamed, escapeXml, parseXml, textContent, type XmlElement, XmlError } from './xml.ts'

/** Columns that Moodle has no field for are exported as tags with these prefixes. */
const tagPrefixes = { Difficulty: 'difficulty', Topic: 'topic', Timer: 'timer', Section: 'section', Reference: 'reference' } as const

function printQuestion(question: Question): string {
  const { questionText, content, explanation, isActive, code } = question
  const format = kindFormats[question.kind].moodle
  if ('missing' in format || format.refuses?.(question)) return ''
  const tagged: Cells = {
    Difficulty: question.difficulty,
    Topic: question.topic,
    Timer: String(question.timer),
    Section: question.section,
    Reference: question.reference,
  }
  const tags = [
    ...question.tags,
    ...Object.entries(tagPrefixes).flatMap(([column, prefix]) => (tagged[column] ? [`${prefix}:${tagged[column]}`] : [])),
  ]
  return [
    `<question type="${format.type}">`,
    `<name><text>${escapeXml(questionLabel(question))}</text></name>`,
    moodleField(
      'questiontext',
      content === undefined ? questionText : { en: `## ${englishText(questionText)}\n\n${englishText(content)}`, hi: hindiText(content) },
    ),
    moodleField('generalfeedback', explanation),
    `<defaultgrade>${toDecimal(String(question.marks))}</defaultgrade><hidden>${isActive ? 0 : 1}</hidden><idnumber>${escapeXml(code)}</idnumber>`,
    format.print(question),
    `<tags>${tags.map((tag) => `<tag><text>${escapeXml(tag)}</text></tag>`).join('')}</tags>`,
    '</question>\n',
  ].join('')
}

function readTags(element: XmlElement): Cells {
  const tags = childrenNamed(childNamed(element, 'tags'), 'tag').map((tag) => textContent(tag).trim())
  const cells: Cells = {}
  const plainTags = tags.filter((tag) => {
    const match = Object.entries(tagPrefixes).find(([, prefix]) => tag.startsWith(`${prefix}:`))
    if (match) cells[match[0]] = tag.slice(match[1].length + 1)
    return !match
  })
  return { ...cells, Tags: plainTags.map((tag) => tag.replaceAll(';', ',')).join(';') }
}

/** The first kind that takes the question reads its answers; otherwise the reason why none does. */
function readAnswers(element: XmlElement, text: ReadMoodleText): ImportedAnswers | string {
  for (const { moodle } of Object.values(kindFormats)) {
    const answers = 'missing' in moodle ? undefined : moodle.read(element, text)
    if (answers !== undefined) return answers
  }
  const type = element.attributes.type ?? 'no type'
  return `a question of the kind ${unsupported[type] ?? type} cannot be imported`
}

const unsupported: Record<string, string> = {
  multianswer: 'multianswer (cloze)',
  essay: 'essay',
  calculated: 'calculated (its numbers are drawn at random)',
  calculatedmulti: 'calculatedmulti (its numbers are drawn at random)',
  calculatedsimple: 'calculatedsimple (its numbers are drawn at random)',
  randomsamatch: 'randomsamatch (its pairs are drawn at random)',
}

/** Moodle writes these under each question until somebody changes them. */
const standardFeedback = /^(your answer is (correct|partially correct|incorrect)\.?|)$/i
const combinedFeedback = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback']

function otherLosses(element: XmlElement): string[] {
  const hints = childrenNamed(element, 'hint').filter((hint) => textContent(childNamed(hint, 'text')).trim() !== '').length
  const feedback = combinedFeedback.filter((name) => {
    const raw = textContent(childNamed(childNamed(element, name), 'text'))
    return !standardFeedback.test(raw.replaceAll(/<[^>]*>|&nbsp;/g, ' ').trim())
  })
  return [
    ...(hints > 0 ? [hints === 1 ? 'its hint' : `its ${hints} hints`] : []),
    ...(feedback.length > 0 ? ['its feedback to any right, partly right or wrong answer'] : []),
  ]
}

function readMoodleMarks(element: XmlElement): { cells: Cells; losses: string[] } {
  const written = textContent(childNamed(element, 'defaultgrade')).trim()
  if (written === '') return { cells: {}, losses: [] }
  const read = readMarks(written)
  if (read === null) return { cells: {}, losses: [`its marks (${written.slice(0, 20)})`] }
  return { cells: { Marks: read.marks }, losses: read.exact ? [] : [`its marks exactly (${written})`] }
}

function readQuestion(element: XmlElement, number: number, topic: string, pictures: Map<string, string>): ReadQuestion {
  const losses = new Set<string>()
  const text = openMoodleText(number, losses, pictures)
  const name = textContent(childNamed(element, 'name')).trim() || `Question ${number}`
  const kind = readAnswers(element, text)
  if (typeof kind === 'string') return { name, reason: kind }
  const question = text(childNamed(element, 'questiontext'))
  const marks = readMoodleMarks(element)
  const cells = toCells({
    ...kind,
    text: question,
    explanation: joinFeedback(text(childNamed(element, 'generalfeedback')), kind.feedback ?? []),
    more: {
      ...kind.more,
      ...(topic !== '' && { Topic: topic }),
      ...readTags(element),
      ...(kind.type !== 'Notes' && marks.cells),
      Code: textContent(childNamed(element, 'idnumber')).trim(),
      IsActive: textContent(childNamed(element, 'hidden')).trim() === '1' ? 'false' : 'true',
    },
  })
  return { name, cells, losses: [...losses, ...(kind.losses ?? []), ...marks.losses, ...otherLosses(element)] }
}

export const moodle = {
  extension: 'xml',
  type: 'application/xml',
  begin: '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n',
  end: '</quiz>\n',
  print: printQuestion,
  losses(question: Question): string[] {
    const format = kindFormats[question.kind].moodle
    const reason = 'missing' in format ? format.missing : format.refuses?.(question)
    if ('missing' in format || reason) return [`the question itself: ${reason}`]
    return [
      ...format.losses(question),
      ...(question.dropped ? ['that it was cancelled'] : []),
      ...(isDecimal(String(question.marks)) ? [] : ['its marks exactly']),
      ...(question.content === undefined ? [] : ['its heading apart from its content']),
    ]
  },
  read(text: string): ImportedRows {
    const root = parseXml(text)
    if (root.name !== 'quiz') throw new XmlError(`This is not Moodle XML: its first element is <${root.name}>, not <quiz>.`)
    const pictures = new Map<string, string>()
    let topic = ''
    let number = 0
    const read: ReadQuestion[] = []
    for (const element of childrenNamed(root, 'question')) {
      if (element.attributes.type === 'category') topic = topicOf(textContent(childNamed(element, 'category')).trim())
      else {
        number += 1
        read.push(readQuestion(element, number, topic, pictures))
      }
    }
    return toImportedRows(read, pictures)
  },
}
