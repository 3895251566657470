import { z } from 'zod'
import { readCorrectAnswer } from '../correct-answer.ts'
import { defineKind } from './define-kind.ts'
import { draftMessages, droppedOf, notesOf, readChoice } from './draft.ts'
import { OptionNotes } from './fields.ts'
import { dropped, questionText } from './kind.ts'
import { multipleAnswer } from './multiple-answer.ts'
import { optionIndex } from './option-ids.ts'
import { hasOptions, OptionIds, Options } from './options.ts'

/** Each of `alternatives` is another complete answer that is accepted; the one that fits best counts. */
const key = z.object({
  answers: OptionIds,
  alternatives: z.array(OptionIds).max(10).optional(),
  dropped,
  optionNotes: OptionNotes.optional(),
})
type Key = z.infer<typeof key>

const acceptedBy = ({ answers, alternatives = [] }: Key) => [answers, ...alternatives]

export const multiple = defineKind({
  name: 'multiple',
  answers: multipleAnswer,
  body: z.object({ questionText, options: Options }),
  key,
  read: (draft) =>
    readChoice<Key>(draft, (answers, options) => {
      const read = draft.alternatives?.map((ids) => readCorrectAnswer({ options, correctAnswers: ids })) ?? []
      const alternatives = read.filter((ids) => ids !== null)
      if (alternatives.length < read.length) return { path: 'alternatives', message: draftMessages.unknownAnswer }
      const key = { answers, ...(alternatives.length > 0 && { alternatives }), ...droppedOf(draft), ...notesOf(draft, options) }
      return { key, correct: acceptedBy(key).flat() }
    }),
  fits: (body, key) => acceptedBy(key).every((answers) => hasOptions(body, answers)),
  toAnswerKey: ({ answers, alternatives, optionNotes }) => ({
    correctAnswers: answers,
    ...(alternatives && { alternatives }),
    ...(optionNotes && { optionNotes }),
  }),
  judge(key, response) {
    const accepted = acceptedBy(key)
      .filter((answers) => response.every((id) => answers.includes(id)))
      .map((answers) => answers.length)
    if (accepted.includes(response.length)) return 'correct'
    return accepted.length > 0 ? { rightParts: response.length } : 'wrong'
  },
  sampleAnswers({ answers }, optionCount, below) {
    const right = answers.map(optionIndex)
    const others = Array.from({ length: optionCount }, (_, option) => option).filter((option) => !right.includes(option))
    const other = others[below(others.length)]
    // Half of the wrong answers know a part of the right one.
    const knowsPart = right.length > 1 && (other === undefined || below(2) === 0)
    return { right, wrong: knowsPart ? right.slice(0, -1) : [other ?? 0] }
  },
})
