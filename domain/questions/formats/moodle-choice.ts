import { type CreditedOption, readCredits } from './choice-credits.ts'
import type { ImportedAnswers } from './format.ts'
import type { ReadMoodleText } from './moodle-text.ts'
import { childNamed, childrenNamed, textContent, type XmlElement } from './xml.ts'

const percentOf = ({ attributes }: XmlElement) =>
  /^-?\d+(\.\d+)?(e-?\d+)?$/i.test(attributes.fraction ?? '') ? Number(attributes.fraction) : Number.NaN

/** The answers of a Moodle question with their share of the marks. */
export function moodleAnswers(element: XmlElement, text: ReadMoodleText): (CreditedOption & { raw: string })[] {
  return childrenNamed(element, 'answer').map((answer) => ({
    text: text(answer),
    raw: textContent(childNamed(answer, 'text')).trim(),
    percent: percentOf(answer),
    feedback: text(childNamed(answer, 'feedback')),
  }))
}

/** Moodle writes `true` and `false` in every language. */
function readTrueFalse(answers: ReturnType<typeof moodleAnswers>): ImportedAnswers | string {
  const [yes, no] = ['true', 'false'].map((word) => answers.filter(({ raw }) => raw.toLowerCase() === word))
  if (answers.length !== 2 || yes?.length !== 1 || no?.length !== 1) return 'its answers are not true and false'
  const options = [...yes, ...no].map((answer, at) => ({ ...answer, text: at === 0 ? 'True' : 'False' }))
  const read = readCredits(options, true)
  return typeof read !== 'string' && read.answer?.includes('or') ? 'both of its answers are right' : read
}

export function readMoodleChoice(element: XmlElement, text: ReadMoodleText): ImportedAnswers | string | undefined {
  const { type } = element.attributes
  if (type === 'truefalse') return readTrueFalse(moodleAnswers(element, text))
  // A plugin whose right options all have 100 %.
  if (type === 'multichoiceset') return readCredits(moodleAnswers(element, text), false)
  if (type !== 'multichoice') return
  const single = textContent(childNamed(element, 'single')).trim().toLowerCase()
  if (!/^(true|false|1|0|)$/.test(single)) return 'it does not say whether one or several of its options are right'
  return readCredits(moodleAnswers(element, text), single !== 'false' && single !== '0')
}
