import type { LocalizedText } from '../../localized-text.ts'
import { englishText } from '../kinds/draft.ts'
import { hindiText, type ImportedAnswers, optionLetter } from './format.ts'
import { isWhole } from './numbers.ts'

/** An option of another program with its share of the marks in percent. */
export type CreditedOption = { text: LocalizedText; percent: number; feedback?: LocalizedText }

const isFull = ({ percent }: CreditedOption) => percent > 99.9
const hasText = (text: LocalizedText | undefined) => englishText(text) !== '' || hindiText(text) !== ''
const lettersOf = (options: readonly CreditedOption[], has: (option: CreditedOption) => boolean) =>
  options.flatMap((option, at) => (has(option) ? [optionLetter(at)] : []))
const shown = (percent: number) => `${Number(percent.toFixed(2))} %`

/** Feedback to right options goes to the explanation; to other ones it is lost. */
function feedbackOf(options: readonly CreditedOption[], right: readonly string[]) {
  const isRight = (at: number) => right.includes(optionLetter(at))
  const lost = options.flatMap((option, at) => (hasText(option.feedback) && !isRight(at) ? [optionLetter(at)] : []))
  return {
    feedback: options.flatMap(({ feedback }, at) => (feedback !== undefined && hasText(feedback) && isRight(at) ? [feedback] : [])),
    losses: lost.length > 0 ? [`the feedback to ${lost.join(', ')}`] : [],
  }
}

/**
 * A choice of another program, or the reason why it has no counterpart. In a single choice only full marks are right. In a multiple choice
 * the options with a share are right if their shares make up the whole.
 */
export function readCredits(options: readonly CreditedOption[], isSingle: boolean): ImportedAnswers | string {
  if (options.length < 2 || options.length > 10)
    return `a choice with ${options.length === 1 ? '1 option' : `${options.length} options`} cannot be imported`
  if (options.some(({ percent }) => !Number.isFinite(percent))) return 'the marks for one of its options cannot be read'
  if (options.some(({ text }) => !hasText(text))) return 'one of its options has no text'
  const right = lettersOf(options, isSingle ? isFull : ({ percent }) => percent > 0)
  if (right.length === 0) return isSingle ? 'none of its options earns full marks' : 'none of its options earns marks'
  const shares = options.filter(({ percent }) => percent > 0).map(({ percent }) => percent)
  const isAllOrNothing = options.every((option) => option.percent <= 0 || isFull(option))
  if (!isSingle && !isWhole(shares) && !isAllOrNothing)
    return `the marks for its right options add up to ${shown(shares.reduce((sum, share) => sum + share, 0))}, not 100 %`
  const partial = options.flatMap((option, at) =>
    isSingle && option.percent > 0 && !isFull(option) ? [`${optionLetter(at)} (${shown(option.percent)})`] : [],
  )
  const isUneven = !isSingle && Math.max(...shares) - Math.min(...shares) > 0.5
  const wrong = options.filter(({ percent }) => percent <= 0).map(({ percent }) => percent)
  const deducts = isSingle ? wrong.some((percent) => percent < 0) : wrong.some((percent) => percent > -99.9)
  const { feedback, losses } = feedbackOf(options, right)
  return {
    type: isSingle ? 'MCQ' : 'MSQ',
    options: options.map(({ text }) => text),
    answer: right.join(isSingle ? ' or ' : ';'),
    feedback,
    losses: [
      ...(partial.length > 0 ? [`part of the marks for ${partial.join(', ')}`] : []),
      ...(isUneven ? ['that its right options earn different marks'] : []),
      ...(deducts && !isAllOrNothing
        ? ['what each wrong option earns or costs']
        : isSingle && deducts
          ? ['what each wrong option costs']
          : []),
      ...losses,
    ],
  }
}

export type CreditedForm = { form: string; percent: number; feedback?: LocalizedText }

/** What a list of accepted answers loses: those with a part of the marks, and feedback to others than the right ones. */
export function formLosses(forms: readonly CreditedForm[]): { feedback: LocalizedText[]; losses: string[] } {
  const full = forms.filter(({ percent }) => percent > 99.9)
  const partial = forms.filter(({ percent }) => percent > 0 && percent <= 99.9)
  const others = forms.filter((form) => !full.includes(form) && hasText(form.feedback))
  return {
    feedback: full.flatMap(({ feedback }) => (feedback !== undefined && hasText(feedback) ? [feedback] : [])),
    losses: [
      ...(partial.length > 0
        ? [`part of the marks for ${partial.map(({ form, percent }) => `“${form}” (${shown(percent)})`).join(', ')}`]
        : []),
      ...(others.length > 0 ? [`the feedback to ${others.map(({ form }) => `“${form}”`).join(', ')}`] : []),
    ],
  }
}
