import { formLosses } from './choice-credits.ts'
import type { ImportedAnswers } from './format.ts'
import { moodleAnswers } from './moodle-choice.ts'
import type { ReadMoodleText } from './moodle-text.ts'
import { normalizeNumber, printNumericAnswer } from './numbers.ts'
import { childNamed, childrenNamed, textContent, type XmlElement } from './xml.ts'

const cellOf = (element: XmlElement, name: string) => textContent(childNamed(element, name)).trim()

/** The accepted forms of a short answer. */
export function readMoodleForms(element: XmlElement, text: ReadMoodleText) {
  const answers = moodleAnswers(element, text).map((answer) => ({ ...answer, form: answer.raw }))
  if (answers.some(({ percent }) => Number.isNaN(percent))) return 'the marks for one of its answers cannot be read'
  const right = answers.filter(({ percent }) => percent > 99.9)
  if (right.length === 0) return 'none of its answers earns full marks'
  // A free asterisk stands for any text, which an accepted form cannot.
  if (right.some(({ form }) => /(?<!\\)\*/.test(form))) return 'one of its answers has a wildcard (*), which matches any text'
  if (right.some(({ form }) => form === '')) return 'one of its answers is empty'
  const { feedback, losses } = formLosses(answers.map((answer) => (answer.raw === '*' ? { ...answer, form: 'any other answer' } : answer)))
  return {
    forms: right.map(({ form }) => form.replaceAll('\\*', '*')),
    lost: { feedback, losses: [...(cellOf(element, 'usecase') === '1' ? ['that capital letters count'] : []), ...losses] },
  }
}

/** Units that are factors of each other would need several answers. */
function unitLosses(element: XmlElement): string[] {
  const units = childrenNamed(childNamed(element, 'units'), 'unit').map((unit) => cellOf(unit, 'unit_name'))
  return units.length > 0 ? [`its units (${units.join(', ').slice(0, 60)})`] : []
}

export function readMoodleNumber(element: XmlElement, text: ReadMoodleText): ImportedAnswers | string | undefined {
  if (element.attributes.type !== 'numerical') return
  const elements = childrenNamed(element, 'answer')
  const answers = moodleAnswers(element, text).map((answer, at) => ({
    ...answer,
    form: answer.raw === '*' ? 'any other answer' : answer.raw,
    value: normalizeNumber(answer.raw),
    tolerance: normalizeNumber(cellOf(elements[at] ?? element, 'tolerance') || '0'),
  }))
  if (answers.some(({ percent }) => Number.isNaN(percent))) return 'the marks for one of its answers cannot be read'
  const right = answers.filter(({ percent }) => percent > 99.9)
  if (right.length === 0) return 'none of its answers earns full marks'
  const values = right.flatMap(({ value, tolerance }) =>
    value === null || tolerance === null || tolerance.startsWith('-') ? [] : [{ value, tolerance }],
  )
  if (values.length < right.length)
    return `its answer ${right.map(({ raw }) => `“${raw.slice(0, 30)}”`).join(', ')} is not a number with a tolerance`
  const { feedback, losses } = formLosses(answers)
  return { type: 'Numeric', answer: printNumericAnswer(values), feedback, losses: [...unitLosses(element), ...losses] }
}

const wholeOrder = /^(-1|ALL_OR_NOTHING|)$/
const allItems = /^(0|ALL|)$/

/** Each answer's fraction is its place. */
export function readMoodleOrder(element: XmlElement, text: ReadMoodleText): ImportedAnswers | string | undefined {
  if (element.attributes.type !== 'ordering') return
  const items = moodleAnswers(element, text).sort((one, other) => one.percent - other.percent)
  if (items.length < 2 || items.length > 10) return `an order needs two to ten items, not ${items.length}`
  if (items.some(({ percent }, at) => !(percent > (items[at - 1]?.percent ?? 0)))) return 'the places of its items are missing'
  return {
    type: 'Order',
    options: items.map((item) => item.text),
    losses: [
      ...(allItems.test(cellOf(element, 'selecttype')) ? [] : ['that only some of its items are shown']),
      ...(wholeOrder.test(cellOf(element, 'gradingtype')) ? [] : ['the marks for a partly right order']),
    ],
  }
}
