import { z } from 'zod'
import type { QuestionDraft } from '../question.ts'
import { defineKind, type FieldIssue } from './define-kind.ts'
import { draftMessages, droppedOf, firstAnswer } from './draft.ts'
import { Blank } from './fields.ts'
import { countBlanks, fillInAnswer, foldForm } from './fill-in-answer.ts'
import { dropped, questionText } from './kind.ts'

/** The accepted forms of each blank in both languages. `lenient` also ignores accents and punctuation. */
const key = z.object({ blanks: z.array(Blank).min(1).max(10), lenient: z.boolean().optional(), dropped })
type Key = z.infer<typeof key>
type Blanks = Key['blanks']

const messages = {
  forms: 'Each blank needs an accepted answer of at most 200 characters',
  count: (inText: number, inKey: number) =>
    `The text has ${inText} ${inText === 1 ? 'blank' : 'blanks'} (___), but there are answers for ${inKey}`,
  hindi: 'The Hindi text must have as many blanks (___) as the English one',
}

const formsOf = ({ en, hi }: Blanks[number]) => [...en, ...hi]
const tidy = (forms: string[]) => [...new Set(forms.map((form) => form.normalize('NFC').trim()))].filter(Boolean)

/** The blanks of a draft, or plain answers: one text for each blank. */
function blanksOf(draft: QuestionDraft): Blanks {
  const answer = firstAnswer(draft)
  const plain = answer === undefined ? [] : (Array.isArray(answer) ? answer : [answer]).map((form) => ({ en: [String(form)], hi: [] }))
  return (draft.blanks ?? plain).map(({ en, hi }) => ({ en: tidy(en), hi: tidy(hi) }))
}

export const fillIn = defineKind({
  name: 'fill_in',
  answers: fillInAnswer,
  body: z.object({ questionText }),
  key,
  read(draft) {
    const { questionText: text, lenient } = draft
    const blanks = blanksOf(draft)
    const faults: FieldIssue[] = []
    const count = countBlanks(text)
    if (blanks.length === 0) faults.push({ path: 'correctAnswers', message: draftMessages.oneAnswer })
    else if (blanks.length !== count) faults.push({ path: 'correctAnswers', message: messages.count(count, blanks.length) })
    else if (blanks.some((blank) => formsOf(blank).length === 0 || formsOf(blank).some((form) => form.length > 200)))
      faults.push({ path: 'correctAnswers', message: messages.forms })
    if (typeof text !== 'string' && text.en && text.hi && countBlanks(text.hi) !== count)
      faults.push({ path: 'questionText', message: messages.hindi })
    return {
      body: { questionText: text },
      key: faults.length > 0 ? null : { blanks, ...(lenient && { lenient }), ...droppedOf(draft) },
      faults,
    }
  },
  fits: (body, { blanks }) => blanks.length === countBlanks(body.questionText),
  toAnswerKey: ({ blanks, lenient }) => ({
    correctAnswers: blanks.map((blank) => formsOf(blank)[0] ?? ''),
    blanks,
    ...(lenient && { lenient }),
  }),
  /** Whole answers only: a part of an accepted form is wrong. */
  judge({ blanks, lenient = false }, response) {
    const rightParts = blanks.filter((blank, at) => {
      const typed = foldForm(response[at] ?? '', lenient)
      return typed !== '' && formsOf(blank).some((form) => foldForm(form, lenient) === typed)
    }).length
    if (rightParts === blanks.length && response.length <= blanks.length) return 'correct'
    return rightParts > 0 ? { rightParts } : 'wrong'
  },
  sampleAnswers({ blanks }) {
    const right = blanks.map((blank) => formsOf(blank)[0] ?? '')
    return { right, wrong: right.map((form) => `${form}${form}`.slice(0, 200)) }
  },
})
