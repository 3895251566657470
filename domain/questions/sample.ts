import { z } from 'zod'
import { Id } from '../endpoint.ts'
import { LocalizedText } from '../localized-text.ts'

/** A question with one right option that the home page lets a visitor answer at once. All texts are plain. */
export const SampleQuestion = z.object({
  _id: Id,
  paperId: Id,
  examCategoryId: Id,
  exam: LocalizedText,
  subject: LocalizedText,
  color: z.string(),
  questionText: LocalizedText,
  options: z.array(z.object({ id: z.string(), text: LocalizedText })),
  correct: z.string(),
  explanation: LocalizedText,
})
export type SampleQuestion = z.infer<typeof SampleQuestion>

const markup = /[$|*_`<>[\]\\]|^\s*[-#>]|\n/m
const inEach = (text: LocalizedText) => (typeof text === 'string' ? [text] : [text.en ?? '', text.hi ?? ''])

const isShort = (text: LocalizedText, max: number) => inEach(text).every((part) => part.length <= max && !markup.test(part))
const isBilingual = (text: LocalizedText) => typeof text !== 'string' && Boolean(text.en && text.hi)

type Candidate = Pick<SampleQuestion, 'questionText' | 'options' | 'explanation' | 'correct'>

/** Whether a question can be shown as plain text in a small panel. */
export function isPlainSample({ questionText, options, explanation, correct }: Candidate): boolean {
  return (
    isShort(questionText, 180) &&
    options.length >= 2 &&
    options.length <= 4 &&
    options.every(({ text }) => isShort(text, 60)) &&
    options.some(({ id }) => id === correct) &&
    isShort(explanation, 320)
  )
}

/** The candidates in both languages, or all where there is none. */
export function preferBilingual<C extends Candidate>(candidates: C[]): C[] {
  const both = candidates.filter(({ questionText, explanation }) => isBilingual(questionText) && isBilingual(explanation))
  return both.length > 0 ? both : candidates
}
