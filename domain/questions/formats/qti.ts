import type { Text } from '../../text.ts'
import type { Question } from '../question.ts'
import { english } from '../write.ts'
import { type Brought, hasPictures, hindi, letterOf, nameOf, toCells } from './format.ts'
import { centre, isDecimal, plainNumber, toDecimal } from './numbers.ts'
import { childNamed, childrenNamed, descendantsNamed, escapeXml, parseXml, textIn, type XmlElement } from './xml.ts'

const namespace = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0'

/** Paragraphs and line breaks as elements; everything else is text. */
const inParagraphs = (text: string) =>
  text
    .split('\n\n')
    .map((paragraph) => `<p>${escapeXml(paragraph).replaceAll('\n', '<br/>')}</p>`)
    .join('')

function inLanguages(text: Text): string {
  const block = (language: string, words: string) => (words === '' ? '' : `<div xml:lang="${language}">${inParagraphs(words)}</div>`)
  return block('en', english(text)) + block('hi', hindi(text))
}

const values = (list: readonly string[]) =>
  `<qti-correct-response>${list.map((value) => `<qti-value>${escapeXml(value)}</qti-value>`).join('')}</qti-correct-response>`

function printChoice({ kind, questionText, options, correctAnswers }: Question) {
  const cardinality = kind === 'single' ? 'single' : 'multiple'
  const choices = options.map(({ id, text }) => `<qti-simple-choice identifier="${id}">${inLanguages(text)}</qti-simple-choice>`).join('')
  return {
    declaration: `<qti-response-declaration identifier="RESPONSE" cardinality="${cardinality}" base-type="identifier">${values(correctAnswers)}</qti-response-declaration>`,
    body: `<qti-choice-interaction response-identifier="RESPONSE" shuffle="false" max-choices="${kind === 'single' ? 1 : 0}"><qti-prompt>${inLanguages(questionText)}</qti-prompt>${choices}</qti-choice-interaction>`,
    processing: '<qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml"/>',
  }
}

function printEntry({ questionText, correctAnswers: [exact], tolerance, ranges: [range] = [] }: Question) {
  const { value, tolerance: reach } =
    exact === undefined && range ? centre(range) : { value: toDecimal(exact ?? '0'), tolerance: toDecimal(tolerance ?? '0') }
  return {
    declaration: `<qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="float">${values([value])}</qti-response-declaration>`,
    body: `${inLanguages(questionText)}<p><qti-text-entry-interaction response-identifier="RESPONSE" expected-length="15"/></p>`,
    processing: `<qti-response-processing><qti-response-condition><qti-response-if><qti-equal tolerance-mode="absolute" tolerance="${reach} ${reach}"><qti-variable identifier="RESPONSE"/><qti-correct identifier="RESPONSE"/></qti-equal><qti-set-outcome-value identifier="SCORE"><qti-variable identifier="MAXSCORE"/></qti-set-outcome-value></qti-response-if></qti-response-condition></qti-response-processing>`,
  }
}

const carries = ({ kind }: Question) => kind !== 'note'

/** One item; a package holds each as a file of its own. */
function printItem(question: Question): string {
  const { declaration, body, processing } = question.kind === 'numeric' ? printEntry(question) : printChoice(question)
  const { explanation } = question
  const feedback =
    english(explanation) === '' && hindi(explanation) === ''
      ? ''
      : `<qti-modal-feedback outcome-identifier="FEEDBACK" identifier="EXPLANATION" show-hide="show"><qti-content-body>${inLanguages(explanation)}</qti-content-body></qti-modal-feedback>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<qti-assessment-item xmlns="${namespace}" identifier="Q${question._id}" title="${escapeXml(nameOf(question))}" label="${escapeXml(question.code)}" adaptive="false" time-dependent="false" xml:lang="en">
${declaration}
<qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"/>
<qti-outcome-declaration identifier="MAXSCORE" cardinality="single" base-type="float"><qti-default-value><qti-value>${toDecimal(String(question.marks))}</qti-value></qti-default-value></qti-outcome-declaration>
<qti-outcome-declaration identifier="FEEDBACK" cardinality="single" base-type="identifier"/>
<qti-item-body>${body}</qti-item-body>
${processing}
${feedback}
</qti-assessment-item>
`
}

/** What lists the items of a package. */
export function printManifest(files: readonly string[]): string {
  const resources = files.map(
    (file) =>
      `<resource identifier="${file.replace(/\W/g, '-')}" type="imsqti_item_xmlv3p0" href="${file}"><file href="${file}"/></resource>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1" identifier="taiyari-questions">
<metadata><schema>QTI Package</schema><schemaversion>3.0.0</schemaversion></metadata>
<organizations/>
<resources>
${resources.join('\n')}
</resources>
</manifest>
`
}

/** Blocks become paragraphs again; what is deeper is read as words. */
function words(element: XmlElement): string {
  return element.children
    .map((child) => {
      if (typeof child === 'string') return child.replaceAll(/\s*\n\s*/g, ' ')
      if (child.name === 'br') return '\n'
      if (/interaction$/.test(child.name)) return ''
      return /^(p|div|h\d|li)$/.test(child.name) ? `${words(child).trim()}\n\n` : words(child)
    })
    .join('')
}

function readText(element: XmlElement | undefined): Text {
  if (!element) return ''
  const tidy = (text: string) => text.replaceAll(/\n{3,}/g, '\n\n').trim()
  const inLanguage = (language: string) =>
    element.children.find((child): child is XmlElement => typeof child !== 'string' && child.attributes['xml:lang'] === language)
  const [en, hi] = [inLanguage('en'), inLanguage('hi')]
  if (!en) return tidy(words(element))
  return hi ? { en: tidy(words(en)), hi: tidy(words(hi)) } : tidy(words(en))
}

function readItem(item: XmlElement): { cells?: Brought['rows'][number]; losses: string[] } {
  const name = item.attributes.title || item.attributes.identifier || 'An item'
  const refused = (what: string) => ({ losses: [`${name}: ${what} cannot be taken over`] })
  const body = childNamed(item, 'qti-item-body')
  const right = descendantsNamed(item, 'qti-correct-response').flatMap((response) =>
    childrenNamed(response, 'qti-value').map((value) => textIn(value).trim()),
  )
  const [choice, ...others] = body ? descendantsNamed(body, 'qti-choice-interaction') : []
  const [entry] = body ? descendantsNamed(body, 'qti-text-entry-interaction') : []
  if (!body || others.length > 0 || (choice && entry)) return refused('an item with several interactions')
  const outcome = childrenNamed(item, 'qti-outcome-declaration').find(({ attributes }) => attributes.identifier === 'MAXSCORE')
  const more = { Code: item.attributes.label ?? '', Marks: plainNumber(outcome ? textIn(outcome) : '') ?? '1' }
  const explanation = readText(descendantsNamed(item, 'qti-content-body')[0])
  const lost = descendantsNamed(item, 'img').length > 0 ? [`${name}: its pictures are not taken over`] : []
  if (choice) {
    const options = childrenNamed(choice, 'qti-simple-choice')
    const letters = options.flatMap(({ attributes }, at) => (right.includes(attributes.identifier ?? '') ? [letterOf(at)] : []))
    if (options.length < 2 || options.length > 10 || letters.length === 0)
      return refused('a choice without a right answer, or with more than ten,')
    const isSingle = descendantsNamed(item, 'qti-response-declaration')[0]?.attributes.cardinality !== 'multiple'
    const prompt = childNamed(choice, 'qti-prompt')
    const [stem, asked] = [readText(body), readText(prompt)]
    const text = english(stem) === '' ? asked : { en: [english(stem), english(asked)].filter(Boolean).join('\n\n'), hi: hindi(asked) }
    const answer = letters.join(isSingle ? ' or ' : ';')
    return {
      cells: toCells({ type: isSingle ? 'MCQ' : 'MSQ', text, options: options.map(readText), answer, explanation, more }),
      losses: lost,
    }
  }
  const value = plainNumber(right[0] ?? '')
  if (!entry || value === null) return refused('an item that is neither a choice nor a number to enter')
  const reach = plainNumber(descendantsNamed(item, 'qti-equal')[0]?.attributes.tolerance?.split(' ')[0] ?? '0') ?? '0'
  const answer = reach === '0' ? value : `${value}:${reach}`
  return { cells: toCells({ type: 'Numeric', text: readText(body), answer, explanation, more }), losses: lost }
}

export const qti = {
  carries,
  print: printItem,
  losses(question: Question): string[] {
    if (!carries(question)) return ['the question itself: notes are no items']
    return [
      'its topic, difficulty, tags and timer',
      ...(question.section || question.reference ? ['its section and reference'] : []),
      ...(question.isActive ? [] : ['that it is not active']),
      ...(question.alternatives ? ['further complete answers'] : []),
      ...(question.ranges ? ['ranges, of which one at most becomes a value with a tolerance'] : []),
      ...(question.dropped ? ['that it was cancelled'] : []),
      ...(isDecimal(String(question.marks)) ? [] : ['its marks exactly']),
      ...(hasPictures(question) ? ['its pictures, which stay on this server'] : []),
    ]
  },
  /** A file of one item, or of several in whatever stands around them. */
  read(text: string): Brought {
    const root = parseXml(text)
    const items = root.name === 'qti-assessment-item' ? [root] : descendantsNamed(root, 'qti-assessment-item')
    const read = items.map(readItem)
    return { rows: read.flatMap(({ cells }) => (cells ? [cells] : [])), losses: read.flatMap(({ losses }) => losses) }
  },
}
