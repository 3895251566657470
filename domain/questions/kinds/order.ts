import { z } from 'zod'
import { defineKind, type FieldIssue } from './define-kind.ts'
import { displayOrder } from './display-order.ts'
import { droppedOf, firstAnswer, isFilledFor, optionsOf } from './draft.ts'
import { dropped, questionText } from './kind.ts'
import { type OptionId, optionIds, optionIndex } from './option-ids.ts'
import { hasOptions, OptionIds, Options } from './options.ts'
import { orderAnswer } from './order-answer.ts'

const body = z.object({ questionText, options: Options })
type Body = z.infer<typeof body>

/** All items in their right order. */
const key = z.object({ order: OptionIds, dropped })

const messages = {
  items: 'At least 2 items with English text are required, and none may be blank',
  order: 'The right order must name each item once, such as C;A;B',
}

/** `C;A;B`, a list of letters, or nothing: then the items are written in their right order. */
function readOrder(answer: ReturnType<typeof firstAnswer>, options: Body['options']): OptionId[] | null {
  const ids = options.map(({ id }) => id)
  const parts = Array.isArray(answer) ? answer.map(String) : String(answer ?? '').split(/[;,>→\s]+/)
  const letters = parts.map((part) => part.trim().toUpperCase()).filter(Boolean)
  if (letters.length === 0) return ids
  const order = letters.flatMap((letter) => ids.find((id) => id === letter) ?? [])
  return letters.length === ids.length && new Set(order).size === ids.length ? order : null
}

/** Items that stand in their right order would tell the answer, so they are stored in another one. */
function hideOrder(written: Body, order: OptionId[]): { body: Body; order: OptionId[] } {
  if (!order.every((id, at) => id === optionIds[at])) return { body: written, order }
  const shown = displayOrder(order.length, JSON.stringify(written.options))
  const options = shown.map((from, at) => ({ id: optionIds[at] ?? 'J', text: written.options[from]?.text ?? '' }))
  return { body: { ...written, options }, order: order.map((_, at) => optionIds[shown.indexOf(at)] ?? 'A') }
}

export const order = defineKind({
  name: 'order',
  answers: orderAnswer,
  body,
  key,
  read(draft) {
    const written: Body = { questionText: draft.questionText, options: optionsOf(draft) }
    const faults: FieldIssue[] = []
    if (written.options.length < 2 || !written.options.every(isFilledFor(draft.questionText)))
      faults.push({ path: 'options', message: messages.items })
    const right = readOrder(firstAnswer(draft), written.options)
    if (right === null) faults.push({ path: 'correctAnswers', message: messages.order })
    if (right === null || faults.length > 0) return { body: written, key: null, faults }
    const hidden = hideOrder(written, right)
    return { body: hidden.body, key: { order: hidden.order, ...droppedOf(draft) }, faults }
  },
  fits: (body, { order: ids }) => ids.length === body.options.length && hasOptions(body, ids),
  toAnswerKey: ({ order: ids }) => ({ correctAnswers: ids }),
  judge: ({ order: ids }, response) =>
    ids.length === response.length && ids.every((id, at) => optionIndex(id) === response[at]) ? 'correct' : 'wrong',
  sampleAnswers({ order: ids }) {
    const right = ids.map(optionIndex)
    return { right, wrong: [...right.slice(1), ...right.slice(0, 1)] }
  },
})
