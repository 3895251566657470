import type { LocalizedText } from '../../localized-text.ts'
import { englishText } from '../kinds/draft.ts'
import type { QtiItem, QtiParts } from '../kinds/kind-formats.ts'
import type { Question } from '../question.ts'
import { readCredits } from './choice-credits.ts'
import { hindiText, type ImportedAnswers } from './format.ts'
import { elementToMarkdown, type TextContext } from './markdown.ts'
import { childNamed, childrenNamed, descendantsNamed, escapeXml, textContent, type XmlElement } from './xml.ts'

/** Paragraphs and line breaks as elements; everything else is text. */
const inParagraphs = (text: string) =>
  text
    .split('\n\n')
    .map((paragraph) => `<p>${escapeXml(paragraph).replaceAll('\n', '<br/>')}</p>`)
    .join('')

export function printQtiText(text: LocalizedText): string {
  const block = (language: string, words: string) => (words === '' ? '' : `<div xml:lang="${language}">${inParagraphs(words)}</div>`)
  return block('en', englishText(text)) + block('hi', hindiText(text))
}

export const printQtiAnswers = (list: readonly string[]) =>
  `<qti-correct-response>${list.map((value) => `<qti-value>${escapeXml(value)}</qti-value>`).join('')}</qti-correct-response>`

export const matchCorrect = '<qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml"/>'

export function printQtiChoice({ questionText, options, correctAnswers }: Question, cardinality: 'single' | 'multiple'): QtiParts {
  const choices = options.map(({ id, text }) => `<qti-simple-choice identifier="${id}">${printQtiText(text)}</qti-simple-choice>`).join('')
  const maxChoices = cardinality === 'single' ? 1 : 0
  return {
    declaration: `<qti-response-declaration identifier="RESPONSE" cardinality="${cardinality}" base-type="identifier">${printQtiAnswers(correctAnswers)}</qti-response-declaration>`,
    body: `<qti-choice-interaction response-identifier="RESPONSE" shuffle="false" max-choices="${maxChoices}"><qti-prompt>${printQtiText(questionText)}</qti-prompt>${choices}</qti-choice-interaction>`,
    processing: matchCorrect,
  }
}

/** The formula that an element of MathML was made from. */
function formulaSource(math: XmlElement): string {
  const mark = math.attributes.display === 'block' ? '$$' : '$'
  return `${mark}${textContent(descendantsNamed(math, 'annotation')[0])}${mark}`
}

function pictureSource({ attributes }: XmlElement, context: TextContext): string {
  const address = context.picture(attributes.src ?? '')
  return address ? `![${attributes.alt ?? ''}](${address})` : `[${attributes.alt ?? ''}]`
}

/** The text of an element of our own files, which is Markdown: blocks become paragraphs, inline elements plain text. */
function plainText(element: XmlElement, context: TextContext): string {
  return element.children
    .map((child) => {
      if (typeof child === 'string') return child.replaceAll(/\s*\n\s*/g, ' ')
      if (child.name === 'br') return '\n'
      if (child.name === 'math') return formulaSource(child)
      if (child.name === 'img') return pictureSource(child, context)
      if (/interaction$/.test(child.name)) return ''
      return /^(p|div|h\d|li)$/.test(child.name) ? `${plainText(child, context).trim()}\n\n` : plainText(child, context)
    })
    .join('')
}

export type ReadQtiText = (element: XmlElement | undefined) => LocalizedText

/** Reads texts: `isOurs` tells that a text is Markdown already. */
export function openQtiText(context: TextContext, isOurs: boolean): ReadQtiText {
  const convert = (element: XmlElement) =>
    isOurs
      ? plainText(element, context)
          .replaceAll(/\n{3,}/g, '\n\n')
          .trim()
      : elementToMarkdown(element, context)
  return (element) => {
    if (!element) return ''
    const inLanguage = (language: string) => {
      const found = element.children.filter(
        (child): child is XmlElement => typeof child !== 'string' && (child.attributes['xml:lang'] ?? '').split('-')[0] === language,
      )
      return found.length === 0 ? undefined : convert({ ...element, children: found })
    }
    const [en, hi] = [inLanguage('en'), inLanguage('hi')]
    if (en === undefined) return convert(element)
    return hi === undefined ? (isOurs ? en : convert(element)) : { en, hi }
  }
}

/** The text around an interaction and its prompt. */
export function readQtiPrompt({ body, text }: QtiItem, interaction: XmlElement): LocalizedText {
  const [stem, prompt] = [text(body), text(childNamed(interaction, 'qti-prompt'))]
  if (englishText(stem) === '' && hindiText(stem) === '') return prompt
  const join = (of: (text: LocalizedText) => string) => [of(stem), of(prompt)].filter(Boolean).join('\n\n')
  return hindiText(prompt) === '' && hindiText(stem) === '' ? join(englishText) : { en: join(englishText), hi: join(hindiText) }
}

/** The scores that a mapping gives to values, if there is one. */
export function mappedScores(declaration: XmlElement | undefined): Map<string, number> {
  const entries = declaration ? descendantsNamed(declaration, 'qti-map-entry') : []
  return new Map(entries.map(({ attributes }) => [attributes['map-key'] ?? '', Number(attributes['mapped-value'])]))
}

export const correctValues = (declaration: XmlElement | undefined) =>
  childrenNamed(childNamed(declaration, 'qti-correct-response'), 'qti-value').map((value) => textContent(value).trim())

/** A choice interaction, or a list in the text, with one or several right options. */
export function readQtiChoice(item: QtiItem): (ImportedAnswers & { text: LocalizedText }) | string | undefined {
  const { interactions, text, declarationOf } = item
  const [choice] = interactions
  const isInline = choice?.name === 'qti-inline-choice-interaction'
  if (!choice || (choice.name !== 'qti-choice-interaction' && !isInline)) return
  const declaration = declarationOf(choice)
  const isSingle = isInline || declaration?.attributes.cardinality !== 'multiple'
  const choices = childrenNamed(choice, isInline ? 'qti-inline-choice' : 'qti-simple-choice')
  const [right, scores] = [correctValues(declaration), mappedScores(declaration)]
  const best = Math.max(0, ...scores.values())
  const idOf = ({ attributes }: XmlElement) => attributes.identifier ?? ''
  if (right.some((value) => !choices.some((each) => idOf(each) === value))) return 'its correct response names none of its options'
  // A mapping may give a part of the marks, but it must not contradict the correct response.
  const full = [...scores].filter(([, score]) => (isSingle ? score === best : score > 0)).map(([value]) => value)
  if (right.length > 0 && best > 0 && right.some((value) => !full.includes(value)))
    return 'its correct response and its scores contradict each other'
  const correct = right.length > 0 ? right : best > 0 ? full : []
  const percentOf = (id: string) => {
    if (correct.includes(id)) return isSingle ? 100 : 100 / correct.length
    return isSingle && best > 0 ? Math.min(99, (100 * (scores.get(id) ?? 0)) / best) : isSingle ? 0 : -100
  }
  const feedback = choices.some((each) => descendantsNamed(each, 'qti-feedback-inline').length > 0)
  const read = readCredits(
    choices.map((each) => ({ text: text(each), percent: percentOf(idOf(each)) })),
    isSingle,
  )
  if (typeof read === 'string') return correct.length === 0 ? 'it does not say which option is right' : read
  return {
    ...read,
    text: readQtiPrompt(item, choice),
    losses: [...(read.losses ?? []), ...(feedback ? ['the feedback to its options'] : [])],
  }
}
