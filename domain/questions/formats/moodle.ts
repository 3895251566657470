import type { Text } from '../../text.ts'
import type { Question } from '../question.ts'
import { english } from '../write.ts'
import type { Cells } from './columns.ts'
import { type Brought, hasPictures, hindi, letterOf, nameOf, toCells } from './format.ts'
import { htmlToMarkdown } from './html.ts'
import { around, centre, isDecimal, plainNumber, toDecimal } from './numbers.ts'
import { childNamed, childrenNamed, escapeXml, parseXml, textIn, type XmlElement } from './xml.ts'

/** What Moodle has no field for travels as tags of this form. */
const told = { Difficulty: 'difficulty', Topic: 'topic', Timer: 'timer', Section: 'section', Reference: 'reference' } as const

const inSpans = (text: Text) => {
  const [en, hi] = [english(text), hindi(text)]
  return hi === '' ? en : `<span lang="en" class="multilang">${en}</span><span lang="hi" class="multilang">${hi}</span>`
}

/** Markdown with both languages in the spans that Moodle's own filter knows. */
const field = (name: string, text: Text, attributes = '') =>
  `<${name} format="markdown"${attributes}><text>${escapeXml(inSpans(text))}</text></${name}>`

function printAnswers(question: Question): string {
  const { kind, options, correctAnswers, tolerance = '0', ranges = [] } = question
  if (kind === 'numeric') {
    const values = [...correctAnswers.map((value) => ({ value: toDecimal(value), tolerance: toDecimal(tolerance) })), ...ranges.map(centre)]
    return values
      .map((one) => `<answer fraction="100" format="plain_text"><text>${one.value}</text><tolerance>${one.tolerance}</tolerance></answer>`)
      .join('')
  }
  const share = kind === 'multiple' ? (100 / correctAnswers.length).toFixed(5).replace(/\.?0+$/, '') : '100'
  const wrong = kind === 'multiple' ? '-100' : '0'
  return options.map(({ id, text }) => field('answer', text, ` fraction="${correctAnswers.includes(id) ? share : wrong}"`)).join('')
}

const types = { single: 'multichoice', multiple: 'multichoice', numeric: 'numerical', note: 'description' } as const

function printQuestion(question: Question): string {
  const { kind, questionText, content, explanation, isActive, code } = question
  const facts: Cells = {
    Difficulty: question.difficulty,
    Topic: question.topic,
    Timer: String(question.timer),
    Section: question.section,
    Reference: question.reference,
  }
  const tags = [...question.tags, ...Object.entries(told).flatMap(([column, name]) => (facts[column] ? [`${name}:${facts[column]}`] : []))]
  return [
    `<question type="${types[kind]}">`,
    `<name><text>${escapeXml(nameOf(question))}</text></name>`,
    field(
      'questiontext',
      content === undefined ? questionText : { en: `## ${english(questionText)}\n\n${english(content)}`, hi: hindi(content) },
    ),
    field('generalfeedback', explanation),
    `<defaultgrade>${toDecimal(String(question.marks))}</defaultgrade><hidden>${isActive ? 0 : 1}</hidden><idnumber>${escapeXml(code)}</idnumber>`,
    kind === 'single' || kind === 'multiple'
      ? `<single>${kind === 'single'}</single><shuffleanswers>false</shuffleanswers><answernumbering>ABCD</answernumbering>`
      : '',
    kind === 'note' ? '' : printAnswers(question),
    `<tags>${tags.map((tag) => `<tag><text>${escapeXml(tag)}</text></tag>`).join('')}</tags>`,
    '</question>',
  ].join('')
}

function readText(element: XmlElement | undefined): { text: Text; hasFiles: boolean } {
  const raw = textIn(childNamed(element, 'text')).replaceAll(/\r\n?/g, '\n')
  const toWords =
    element?.attributes.format === 'html' || element?.attributes.format === 'moodle_auto_format'
      ? htmlToMarkdown
      : (text: string) => text.trim()
  const spans = [...raw.matchAll(/<span\b[^>]*\blang="(\w+)"[^>]*>([\s\S]*?)<\/span>(?=\s*(?:<span\b[^>]*\blang=|$))/g)]
  const byLanguage = Object.fromEntries(spans.map(([, language = '', words = '']) => [language, toWords(words)]))
  const text = byLanguage.en === undefined ? toWords(raw) : byLanguage.hi ? { en: byLanguage.en, hi: byLanguage.hi } : byLanguage.en
  return { text, hasFiles: childrenNamed(element, 'file').length > 0 || raw.includes('@@PLUGINFILE@@') }
}

function readTags(element: XmlElement): Cells {
  const tags = childrenNamed(childNamed(element, 'tags'), 'tag').map((tag) => textIn(tag).trim())
  const cells: Cells = {}
  const own = tags.filter((tag) => {
    const known = Object.entries(told).find(([, name]) => tag.startsWith(`${name}:`))
    if (known) cells[known[0]] = tag.slice(known[1].length + 1)
    return !known
  })
  return { ...cells, Tags: own.map((tag) => tag.replaceAll(';', ',')).join(';') }
}

function readNumeric(answers: XmlElement[]): string | null {
  const right = answers.filter((answer) => Number(answer.attributes.fraction) > 0)
  const values = right.map((answer) => ({
    value: plainNumber(textIn(childNamed(answer, 'text'))),
    reach: plainNumber(textIn(childNamed(answer, 'tolerance')) || '0'),
  }))
  const [first, ...others] = values.flatMap(({ value, reach }) => (value === null ? [] : [{ value, reach: reach ?? '0' }]))
  if (!first) return null
  const printed = first.reach === '0' ? first.value : `${first.value}:${first.reach}`
  return [printed, ...others.map(({ value, reach }) => around(value, reach))].join(' or ')
}

type Read = { type: 'MCQ' | 'MSQ' | 'Numeric' | 'Notes'; options?: Text[]; answer?: string } | null

function readKind(element: XmlElement): Read {
  const answers = childrenNamed(element, 'answer')
  const right = answers.flatMap((answer, at) => (Number(answer.attributes.fraction) > 0 ? [at] : []))
  switch (element.attributes.type) {
    case 'description':
      return { type: 'Notes' }
    case 'numerical': {
      const answer = readNumeric(answers)
      return answer === null ? null : { type: 'Numeric', answer }
    }
    case 'truefalse':
      return {
        type: 'MCQ',
        options: ['True', 'False'],
        answer:
          textIn(childNamed(answers[right[0] ?? 0], 'text'))
            .trim()
            .toLowerCase() === 'true'
            ? 'A'
            : 'B',
      }
    case 'multichoice': {
      if (answers.length < 2 || answers.length > 10) return null
      const isSingle = textIn(childNamed(element, 'single')).trim() !== 'false'
      const full = right.filter((at) => Number(answers[at]?.attributes.fraction) >= 100)
      const letters = (isSingle && full.length > 0 ? full : right).map(letterOf)
      return {
        type: isSingle ? 'MCQ' : 'MSQ',
        options: answers.map((answer) => readText(answer).text),
        answer: letters.join(isSingle ? ' or ' : ';'),
      }
    }
    default:
      return null
  }
}

function readQuestion(element: XmlElement, number: number): { cells?: Cells; losses: string[] } {
  const type = element.attributes.type ?? 'no type'
  const name = textIn(childNamed(element, 'name')).trim() || `Question ${number}`
  const kind = readKind(element)
  if (!kind) return { losses: [`${name}: a question of the kind ${type} cannot be taken over`] }
  const question = readText(childNamed(element, 'questiontext'))
  const grade = plainNumber(textIn(childNamed(element, 'defaultgrade')))
  const hints = childrenNamed(element, 'hint').length
  return {
    cells: toCells({
      ...kind,
      text: question.text,
      explanation: readText(childNamed(element, 'generalfeedback')).text,
      more: {
        ...readTags(element),
        ...(grade !== null && { Marks: grade }),
        Code: textIn(childNamed(element, 'idnumber')).trim(),
        IsActive: textIn(childNamed(element, 'hidden')).trim() === '1' ? 'false' : 'true',
      },
    }),
    losses: [
      ...(question.hasFiles ? [`${name}: its pictures are not taken over`] : []),
      ...(hints > 0 ? [`${name}: its hints are not taken over`] : []),
    ],
  }
}

export const moodle = {
  extension: 'xml',
  type: 'application/xml',
  begin: '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n',
  end: '</quiz>\n',
  print: (question: Question) => `${printQuestion(question)}\n`,
  losses: (question: Question): string[] => [
    ...(question.alternatives ? ['further complete answers'] : []),
    ...(question.dropped ? ['that it was cancelled'] : []),
    ...(question.ranges ? ['ranges, which become a value with a tolerance'] : []),
    ...(isDecimal(String(question.marks)) ? [] : ['its marks exactly']),
    ...(question.content === undefined ? [] : ['its heading apart from its content']),
    ...(hasPictures(question) ? ['its pictures, which stay on this server'] : []),
  ],
  read(text: string): Brought {
    const elements = childrenNamed(parseXml(text), 'question').filter(({ attributes }) => attributes.type !== 'category')
    const read = elements.map((element, at) => readQuestion(element, at + 1))
    return { rows: read.flatMap(({ cells }) => (cells ? [cells] : [])), losses: read.flatMap(({ losses }) => losses) }
  },
}
