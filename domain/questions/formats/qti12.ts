import type { LocalizedText } from '../../localized-text.ts'
import { englishText } from '../kinds/draft.ts'
import { escapeMarkdown } from './escape-markdown.ts'
import { type ImportedAnswers, type ImportedRows, joinFeedback, type ReadQuestion, toCells, toImportedRows } from './format.ts'
import { elementToMarkdown, htmlToMarkdown, importedPicture, type TextContext } from './markdown.ts'
import { readMarks } from './numbers.ts'
import { isPicturePath, resolvePath } from './qti-items.ts'
import { type Label, type Response, readForms, readMatch, readMultiple, readNumber, readSingle } from './qti12-answers.ts'
import { readRules } from './qti12-scoring.ts'
import { childNamed, childrenNamed, descendantsNamed, textContent, type XmlElement } from './xml.ts'

const childElements = (element: XmlElement) => element.children.filter((child): child is XmlElement => typeof child !== 'string')

type ReadText = (element: XmlElement | undefined) => string

/** Reads the material of an element; what is inside of a response belongs to that. */
function openText(losses: Set<string>, folder: string): ReadText {
  const context: TextContext = {
    losses,
    picture(source) {
      const path = resolvePath(source.replace(/^(\$|%24)IMS-CC-FILEBASE(\$|%24)\/?/, '/web_resources/'), folder)
      return path !== undefined && isPicturePath(path) ? importedPicture(path) : undefined
    },
  }
  function words(element: XmlElement): string {
    const text = textContent(element)
    if (childElements(element).length > 0) return elementToMarkdown(element, context)
    const isPlain = /plain/i.test(element.attributes.texttype ?? element.attributes.type ?? '') || !/<\w|&\w+;/.test(text)
    return isPlain ? escapeMarkdown(text.trim()) : htmlToMarkdown(text, context)
  }
  function read(element: XmlElement): string[] {
    return childElements(element).flatMap((child) => {
      switch (child.name) {
        case 'mattext':
        case 'matemtext':
        case 'mat_formattedtext':
          return [words(child)]
        case 'matimage': {
          const address = context.picture(child.attributes.uri ?? '')
          if (!address) losses.add(`the picture ${child.attributes.uri ?? ''}, which the file does not contain`)
          return address ? [`![${(child.attributes.label ?? '').replaceAll(/[[\]]/g, ' ')}](${address})`] : []
        }
        case 'mataudio':
        case 'matvideo':
        case 'matapplet':
        case 'matapplication':
          losses.add(child.name === 'mataudio' ? 'a sound' : child.name === 'matvideo' ? 'a video' : 'a program')
          return []
        case 'material':
        case 'flow':
        case 'flow_mat':
        case 'flow_label':
        case 'mat_extension':
          return read(child)
        default:
          return []
      }
    })
  }
  return (element) => (element ? read(element).filter(Boolean).join('\n\n') : '')
}

const responseNames = ['response_lid', 'response_str', 'response_num', 'response_grp', 'response_xy', 'response_extension']

const responsesIn = (element: XmlElement): XmlElement[] =>
  childElements(element).flatMap((child) => (responseNames.includes(child.name) ? [child] : responsesIn(child)))

/** What programs write about an item beside QTI itself, by lower-case name. */
function metadataOf(item: XmlElement): Map<string, string> {
  const fields = descendantsNamed(item, 'qtimetadatafield').map((field) => [
    textContent(childNamed(field, 'fieldlabel')).trim().toLowerCase(),
    textContent(childNamed(field, 'fieldentry')).trim(),
  ])
  const [metadata] = childrenNamed(item, 'itemmetadata')
  const simple = metadata ? childElements(metadata).filter(({ children }) => children.every((child) => typeof child === 'string')) : []
  return new Map([
    ...simple.map((each) => [each.name.toLowerCase(), textContent(each).trim()] as const),
    ...fields.map(([name = '', entry = '']) => [name, entry] as const),
  ])
}

const refusedTypes: readonly [RegExp, string][] = [
  [/calculated/i, 'its numbers are drawn at random (calculated)'],
  [/essay|short response|file.?upload/i, 'an essay question cannot be imported'],
  [/multiple_dropdowns|jumbled/i, 'a question with several lists to choose from cannot be imported'],
  [/hot.?spot|ordering|either.?or|quiz bowl|opinion|likert/i, 'a question of this kind cannot be imported'],
]

function readResponse(element: XmlElement, text: ReadText): Response {
  const labels: Label[] = descendantsNamed(element, 'response_label').map((label) => ({
    id: label.attributes.ident ?? '',
    text: text(label),
  }))
  return {
    id: element.attributes.ident ?? '',
    isMultiple: /multiple/i.test(element.attributes.rcardinality ?? ''),
    labels,
    text: text(element),
  }
}

/** Named places in the text, as Canvas writes them, become blanks; null if the text does not have each of them once. */
function toBlanks(stem: string, responses: readonly Response[]): { stem: string; responses: Response[] } | null {
  const places = responses.map((response) => ({ response, mark: `[${response.id.replace(/^response_/, '')}]` }))
  if (places.some(({ mark }) => stem.split(mark).length !== 2)) return null
  const ordered = places.toSorted((one, other) => stem.indexOf(one.mark) - stem.indexOf(other.mark))
  return {
    stem: places.reduce((words, { mark }) => words.replace(mark, '_____'), stem),
    responses: ordered.map(({ response }) => response),
  }
}

function readAnswers(item: XmlElement, type: string, stem: string, text: ReadText): (ImportedAnswers & { stem?: string }) | string {
  const presentation = childNamed(item, 'presentation')
  const elements = presentation ? responsesIn(presentation) : []
  const refused = refusedTypes.find(([form]) => form.test(type))
  if (refused) return refused[1]
  if (elements.length === 0) return /text_only/i.test(type) ? { type: 'Notes' } : 'it has nothing to answer'
  const rules = readRules(item)
  if (rules === null) return 'its scores cannot be read'
  const responses = elements.map((element) => readResponse(element, text))
  const [first] = responses
  const names = new Set(elements.map(({ name }) => name))
  const [name = ''] = names
  if (!first || names.size > 1) return 'a question with several kinds of answers cannot be imported'
  if (name === 'response_lid') {
    if (responses.length === 1) return first.isMultiple ? readMultiple(first, rules) : readSingle(first, rules)
    if (/blank/i.test(type)) {
      const blanks = toBlanks(stem, responses)
      return blanks ? withStem(readForms(blanks.responses, rules), blanks.stem) : 'its blanks are not in the text'
    }
    return /match/i.test(type) ? readMatch(responses, rules) : 'a question with several lists to choose from cannot be imported'
  }
  if (name !== 'response_str' && name !== 'response_num') return `a question to answer by ${name} cannot be imported`
  const isNumber = name === 'response_num' || /numerical|numeric/i.test(type) || descendantsNamed(item, 'vargte').length > 0
  if (isNumber) return responses.length === 1 ? readNumber(first.id, rules) : 'a question with several numbers to enter cannot be imported'
  if (responses.length === 1) return readForms([{ id: first.id, labels: [] }], rules)
  const blanks = toBlanks(stem, responses)
  if (!blanks) return 'a question with several texts to enter cannot be imported'
  return withStem(
    readForms(
      blanks.responses.map(({ id }) => ({ id, labels: [] })),
      rules,
    ),
    blanks.stem,
  )
}

const withStem = (read: ImportedAnswers | string, stem: string) => (typeof read === 'string' ? read : { ...read, stem })

/** Feedback to any answer and to the right one explains the question; other feedback has no place. */
function readFeedback(item: XmlElement, text: ReadText, losses: Set<string>): LocalizedText[] {
  const feedback = childrenNamed(item, 'itemfeedback')
  const explains = ({ attributes }: XmlElement) =>
    /^(general_fb|correct_fb|correct|solution)$/i.test(attributes.ident ?? attributes.title ?? '')
  const wordsOf = (element: XmlElement) => text(element) || descendantsNamed(element, 'material').map(text).filter(Boolean).join('\n\n')
  if (feedback.some((each) => !explains(each) && wordsOf(each) !== '')) losses.add('its feedback to other answers than the right one')
  if (descendantsNamed(item, 'hint').length > 0) losses.add('its hints')
  if (descendantsNamed(item, 'rubric').length > 0) losses.add('its rubric')
  return feedback.filter(explains).map(wordsOf)
}

function readItem(item: XmlElement, folder: string): ReadQuestion {
  const metadata = metadataOf(item)
  const name = item.attributes.title || item.attributes.ident || 'An item'
  const losses = new Set<string>()
  const text = openText(losses, folder)
  const presentation = childNamed(item, 'presentation')
  if (!presentation) return { name, reason: 'it has no presentation (QTI 1.2)' }
  const type =
    metadata.get('question_type') ?? metadata.get('bbmd_questiontype') ?? metadata.get('cc_profile') ?? metadata.get('qmd_itemtype') ?? ''
  const stem = text(presentation)
  const read = readAnswers(item, type, stem, text)
  if (typeof read === 'string') return { name, reason: `${read} (QTI 1.2${type ? `, ${type.slice(0, 40)}` : ''})` }
  const marks = readMarks(
    metadata.get('points_possible') ??
      metadata.get('qmd_weighting') ??
      metadata.get('cc_weighting') ??
      metadata.get('qmd_absolutescore_max') ??
      '',
  )
  const explanation = joinFeedback('', [...readFeedback(item, text, losses), ...(read.feedback ?? [])])
  const question = read.stem ?? stem
  if (englishText(question) === '') return { name, reason: 'it has no text (QTI 1.2)' }
  const cells = toCells({
    ...read,
    text: question,
    explanation,
    more: { ...read.more, ...(marks && marks.marks !== '0' && { Marks: marks.marks }) },
  })
  return { name, cells, losses: [...losses, ...(read.losses ?? [])] }
}

/** The items of a QTI 1.2 file, as Canvas, Blackboard and common cartridges have them. */
export function readQti12(root: XmlElement, folder: string): ImportedRows {
  const items = root.name === 'item' ? [root] : descendantsNamed(root, 'item')
  return toImportedRows(items.map((item) => readItem(item, folder)))
}
