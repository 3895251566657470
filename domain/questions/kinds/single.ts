import { z } from 'zod'
import { defineKind } from './define-kind.ts'
import { droppedOf, notesOf, readChoice } from './draft.ts'
import { OptionNotes } from './fields.ts'
import { dropped, questionText } from './kind.ts'
import { optionIndex } from './option-ids.ts'
import { hasOptions, OptionIds, Options } from './options.ts'
import { singleAnswer } from './single-answer.ts'

/** Any of several accepted answers is correct. */
const key = z.object({ answer: OptionIds, dropped, optionNotes: OptionNotes.optional() })
type Key = z.infer<typeof key>

export const single = defineKind({
  name: 'single',
  answers: singleAnswer,
  body: z.object({ questionText, options: Options }),
  key,
  read: (draft) =>
    readChoice<Key>(draft, (ids, options) => ({ key: { answer: ids, ...droppedOf(draft), ...notesOf(draft, options) }, correct: ids })),
  fits: (body, key) => hasOptions(body, key.answer),
  toAnswerKey: ({ answer, optionNotes }) => ({ correctAnswers: answer, ...(optionNotes && { optionNotes }) }),
  judge: (key, response) => (key.answer.includes(response) ? 'correct' : 'wrong'),
  sampleAnswers({ answer }, optionCount, below) {
    const right = answer.map(optionIndex)
    const others = Array.from({ length: optionCount }, (_, option) => option).filter((option) => !right.includes(option))
    return { right: right[0] ?? null, wrong: others[below(others.length)] ?? null }
  },
})
