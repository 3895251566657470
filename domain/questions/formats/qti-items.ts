import { kindFormats } from '../kinds/formats.ts'
import type { QtiItem } from '../kinds/kind-formats.ts'
import type { Cells } from './columns.ts'
import { joinFeedback, languageCells, type ReadQuestion, toCells } from './format.ts'
import { importedPicture, type TextContext } from './markdown.ts'
import { readMarks } from './numbers.ts'
import type { RowPassage } from './passage-cells.ts'
import { openQtiText } from './qti-text.ts'
import { childNamed, childrenNamed, descendantsNamed, textContent, type XmlElement } from './xml.ts'

/** The address of a picture relative to the item's file, as a path in the package. */
export function resolvePath(source: string, folder: string): string | undefined {
  if (/^([a-z]+:|\/\/)/i.test(source)) return
  const parts: string[] = source.startsWith('/') ? [] : folder.split('/').filter((part) => part !== '' && part !== '.')
  let decoded = source
  try {
    decoded = decodeURIComponent(source)
  } catch {
    // An address with a free percent sign is a name as it stands.
  }
  for (const part of decoded.replace(/[?#].*$/, '').split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

export const isPicturePath = (path: string) => /\.(png|jpe?g|gif|webp)$/i.test(path)

/** Elements that are not part of what a learner reads as the question, with the loss that they are. */
const notes: readonly [RegExp, string][] = [
  [/^qti-(feedback-|modal-feedback|test-feedback)/, 'its feedback'],
  [/^qti-rubric-block/, 'its rubric or instructions'],
  [/^qti-template-/, 'a part that depends on random values'],
  [/^qti-(companion-materials|catalog)/, 'its catalogue of accessible alternatives'],
  [/^qti-(stylesheet|position-object)/, ''],
]

const isSolution = ({ attributes }: XmlElement) =>
  /solution|explanation|general/i.test([attributes.use, attributes.class, attributes.identifier, attributes.title].join(' '))

/** The elements that a learner answers in. */
const interactionsIn = (element: XmlElement): XmlElement[] =>
  element.children.flatMap((child) =>
    typeof child === 'string' || notes.some(([name]) => name.test(child.name))
      ? []
      : /-interaction$/.test(child.name)
        ? [child]
        : interactionsIn(child),
  )

/** The first kind that takes the item reads it; otherwise the reason why none does. */
function readAnswers(item: QtiItem) {
  for (const { qti: format } of Object.values(kindFormats)) {
    const read = 'missing' in format ? undefined : format.read(item)
    if (read !== undefined) return read
  }
  const names = [...new Set(item.interactions.map(({ name }) => name.replace(/^qti-/, '')))]
  return `an item to answer by ${names.join(' and ')} cannot be imported`
}

export function openQtiContext(losses: Set<string>, folder: string): TextContext {
  return {
    losses,
    picture(source) {
      const path = resolvePath(source, folder)
      return path !== undefined && isPicturePath(path) ? importedPicture(path) : undefined
    },
    replace(element) {
      const note = notes.find(([name]) => name.test(element.name))
      if (note) {
        if (note[1] && !isSolution(element)) losses.add(note[1])
        return ''
      }
      if (/^qti-(text-entry|inline-choice)-interaction$/.test(element.name)) return '_____'
      return /-interaction$/.test(element.name) ? '' : undefined
    },
  }
}

function refusalOf(item: XmlElement, interactions: readonly XmlElement[]): string | undefined {
  if (item.attributes.adaptive === 'true') return 'an adaptive item cannot be imported'
  if (descendantsNamed(item, 'qti-template-declaration').length > 0 || descendantsNamed(item, 'qti-printed-variable').length > 0)
    return 'its values are drawn at random (template variables)'
  if (interactions.length === 0) return 'it has nothing to answer'
  if (interactions.length > 1 && interactions.some(({ name }) => name !== 'qti-text-entry-interaction'))
    return 'an item with several interactions cannot be imported'
  return undefined
}

/** The shared text that an item refers to by the address of its file; undefined if the package does not contain it. */
export type FindStimulus = (path: string) => Stimulus | undefined

/** A shared text, with what Markdown cannot show of it. */
export type Stimulus = RowPassage & { losses: string[] }

/** The cells of the passage that an item shares with others, and what cannot be imported of it. */
function readStimuli(item: XmlElement, folder: string, find: FindStimulus): { cells: Cells; losses: string[] } {
  const references = descendantsNamed(item, 'qti-assessment-stimulus-ref')
  const found = references.flatMap(({ attributes }) => find(resolvePath(attributes.href ?? '', folder) ?? '') ?? [])
  const [first] = found
  const lost = 'the text that it shares with other items (stimulus)'
  if (!first) return { cells: {}, losses: references.length > 0 ? [lost] : [] }
  return {
    cells: { Passage: first.key, ...languageCells('Passage', first.text) },
    losses: [
      ...first.losses.map((loss) => `of its shared text (stimulus): ${loss}`),
      ...(references.length > 1 ? ['all texts but the first that it shares with other items (stimulus)'] : []),
    ],
  }
}

export const ourTool = 'Taiyari'
const ourIdentifier = /^Q[0-9a-f]{24}$/

/** An item of QTI 3, or of QTI 2 with the names of QTI 3. */
export function readQtiItem(item: XmlElement, folder: string, findStimulus: FindStimulus): ReadQuestion {
  const name = item.attributes.title || item.attributes.identifier || 'An item'
  const body = childNamed(item, 'qti-item-body')
  if (!body) return { name, reason: 'it has no body' }
  const interactions = interactionsIn(body)
  const reason = refusalOf(item, interactions)
  if (reason) return { name, reason }
  const isOurs = item.attributes['tool-name'] === ourTool || ourIdentifier.test(item.attributes.identifier ?? '')
  const losses = new Set<string>()
  const text = openQtiText(openQtiContext(losses, folder), isOurs)
  const declarations = childrenNamed(item, 'qti-response-declaration')
  const declarationOf = ({ attributes }: XmlElement) => {
    const named = declarations.find((each) => each.attributes.identifier === attributes['response-identifier'])
    return named ?? (declarations.length === 1 && attributes['response-identifier'] === undefined ? declarations[0] : undefined)
  }
  const read = readAnswers({ item, body, interactions, text, declarationOf })
  if (typeof read === 'string') return { name, reason: read }
  const outcome = childrenNamed(item, 'qti-outcome-declaration').find(({ attributes }) => attributes.identifier === 'MAXSCORE')
  const marks = readMarks(outcome ? textContent(outcome) : '')
  const solutions = [
    ...descendantsNamed(item, 'qti-modal-feedback'),
    ...descendantsNamed(item, 'qti-rubric-block'),
    ...descendantsNamed(item, 'qti-feedback-block'),
  ]
  const explanations = solutions.filter(isSolution).map((each) => text(descendantsNamed(each, 'qti-content-body')[0] ?? each))
  if (solutions.some((each) => !isSolution(each))) losses.add('its feedback')
  const stimulus = readStimuli(item, folder, findStimulus)
  const more = { ...read.more, ...stimulus.cells, Code: item.attributes.label ?? '', Marks: marks?.marks ?? '1' }
  const cells = toCells({ ...read, explanation: joinFeedback('', [...explanations, ...(read.feedback ?? [])]), more })
  return { name, cells, losses: [...losses, ...stimulus.losses, ...(read.losses ?? [])] }
}
