import Fraction from 'fraction.js'
import type { LocalizedText } from '../../localized-text.ts'
import type { QtiItem } from '../kinds/kind-formats.ts'
import type { ImportedAnswers } from './format.ts'
import { normalizeNumber, printNumericAnswer, toDecimal } from './numbers.ts'
import { correctValues, mappedScores } from './qti-text.ts'
import { descendantsNamed, type XmlElement } from './xml.ts'

const isNumber = (declaration: XmlElement | undefined) => /^(float|integer)$/.test(declaration?.attributes['base-type'] ?? '')

const entriesOf = ({ interactions }: QtiItem) =>
  interactions.every(({ name }) => name === 'qti-text-entry-interaction') ? interactions : []

/** A value with what response processing says about its tolerance, which may be a percentage of the value. */
function answerOf(value: string, equal: XmlElement | undefined): string {
  const mode = equal?.attributes['tolerance-mode'] ?? 'exact'
  const [low, high = low] = (equal?.attributes.tolerance ?? '').split(/\s+/).map(normalizeNumber)
  if (mode === 'exact' || !equal) return value
  if (!low || !high || low.startsWith('-') || high.startsWith('-')) return ''
  const reach = (tolerance: string) => (mode === 'relative' ? new Fraction(value).abs().mul(tolerance).div(100) : new Fraction(tolerance))
  const [below, above] = [toDecimal(reach(low).toFraction()), toDecimal(reach(high).toFraction())]
  if (below === above) return printNumericAnswer([{ value, tolerance: below }])
  return `${toDecimal(new Fraction(value).sub(below).toFraction())}..${toDecimal(new Fraction(value).add(above).toFraction())}`
}

export function readQtiNumber(item: QtiItem): (ImportedAnswers & { text: LocalizedText }) | string | undefined {
  const [entry, another] = entriesOf(item)
  const declaration = entry && item.declarationOf(entry)
  if (!entry || another || !isNumber(declaration)) return
  const values = correctValues(declaration).map(normalizeNumber)
  const [value] = values
  if (value === undefined || value === null || values.length > 1) return 'its answer is not one number'
  if (descendantsNamed(item.item, 'qti-equal-rounded').length > 0) return 'its answer is compared after rounding'
  const scoring = descendantsNamed(item.item, 'qti-response-processing').flatMap((processing) =>
    ['qti-gt', 'qti-gte', 'qti-lt', 'qti-lte'].flatMap((name) => descendantsNamed(processing, name)),
  )
  if (scoring.length > 0) return 'its answer is compared in an unsupported way'
  const equals = descendantsNamed(item.item, 'qti-equal')
  if (equals.length > 1) return 'its answer is compared in several ways'
  const [equal] = equals
  if (equal?.attributes['include-lower-bound'] === 'false' || equal?.attributes['include-upper-bound'] === 'false')
    return 'its tolerance excludes its limits'
  const answer = answerOf(value, equal)
  if (answer === '') return 'its tolerance is not a number'
  return { type: 'Numeric', text: item.text(item.body), answer }
}

/** The accepted forms of each blank, in the order of the blanks in the text. */
export function readQtiBlanks(item: QtiItem): { forms: string[][]; losses: string[] } | string | undefined {
  const entries = entriesOf(item)
  if (entries.length === 0) return
  const losses = new Set<string>()
  const forms: string[][] = []
  for (const entry of entries) {
    const declaration = item.declarationOf(entry)
    if (isNumber(declaration)) return 'an item with several numbers to enter cannot be imported'
    const [right, scores] = [correctValues(declaration), mappedScores(declaration)]
    const best = Math.max(0, ...scores.values())
    const mapped = [...scores].filter(([, score]) => best > 0 && score === best).map(([form]) => form)
    if ([...scores.values()].some((score) => score > 0 && score < best)) losses.add('the answers that earn a part of the marks')
    if (
      best > 0 &&
      right.some((form) => (scores.get(form) ?? 0) < best && !mapped.some((each) => each.toLowerCase() === form.toLowerCase()))
    )
      return 'its correct response and its scores contradict each other'
    if (declaration && descendantsNamed(declaration, 'qti-map-entry').some(({ attributes }) => attributes['case-sensitive'] === 'true'))
      losses.add('that capital letters count')
    const all = [...new Set([...right, ...mapped])].filter(Boolean)
    if (all.length === 0) return 'it does not say what is right'
    forms.push(all)
  }
  if (descendantsNamed(item.item, 'qti-pattern-match').length > 0) return 'its answer is compared with a pattern'
  return { forms, losses: [...losses] }
}
