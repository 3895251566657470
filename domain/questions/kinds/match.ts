import { z } from 'zod'
import { textField } from '../../catalogue/fields.ts'
import { localize } from '../../language.ts'
import type { LocalizedText } from '../../localized-text.ts'
import type { QuestionDraft } from '../question.ts'
import { defineKind, type FieldIssue } from './define-kind.ts'
import { displayOrder } from './display-order.ts'
import { droppedOf, firstAnswer, isFilledFor, optionsOf } from './draft.ts'
import { dropped, questionText } from './kind.ts'
import { matchAnswer } from './match-answer.ts'
import { optionIds } from './option-ids.ts'
import { Options } from './options.ts'
import { type TargetId, targetIds } from './target-ids.ts'

const Target = z.object({ id: z.enum(targetIds), text: textField('List II', { max: 20_000 }) })

const body = z.object({ questionText, options: Options, targets: z.array(Target).min(2).max(targetIds.length) })
type Body = z.infer<typeof body>

/** The match of each item of the first list, in its order. Two items may have the same match. */
const key = z.object({ matches: z.array(z.enum(targetIds)).min(2), dropped })
type Key = z.infer<typeof key>

const messages = {
  lists: 'Each list needs at least 2 entries with English text',
  targets: `List II has at most ${targetIds.length} entries`,
  matches: 'Each entry of list I needs its match in list II, such as A-Q;B-P',
}

const letterTargets = (texts: LocalizedText[]) => texts.map((text, at) => ({ id: targetIds[at] ?? 'Y', text }))

function targetsOf({ targets = [] }: QuestionDraft): Body['targets'] {
  const last = targets.findLastIndex(({ text }) => localize(text, 'en') !== '')
  return letterTargets(targets.slice(0, last + 1).map(({ text }) => text))
}

/** `A-Q;B-P`, a list of such pairs, or the letters of the second list in the order of the first. */
function readMatches(answer: ReturnType<typeof firstAnswer>, { options, targets }: Body): TargetId[] | null {
  const parts = (Array.isArray(answer) ? answer.map(String) : String(answer ?? '').split(/[;,]/)).map((part) => part.trim().toUpperCase())
  const matches = options.map(({ id }, at) => {
    const pair = parts.map((part) => /^([A-J])\s*[-–:>=]+\s*([P-Y])$/.exec(part)).find((found) => found?.[1] === id)
    const letter = pair?.[2] ?? (parts.length === options.length && /^[P-Y]$/.test(parts[at] ?? '') ? parts[at] : undefined)
    return targets.find((target) => target.id === letter)?.id
  })
  const found = matches.filter((id) => id !== undefined)
  return parts.length === options.length && found.length === options.length ? found : null
}

/** A second list in the order of its matches would tell the answer, so it is shown in another one. */
function hideOrder(written: Body, matches: TargetId[]): { body: Body; matches: TargetId[] } {
  if (!matches.every((id, at) => id === targetIds[at])) return { body: written, matches }
  const order = displayOrder(written.targets.length, JSON.stringify(written.targets), matches.length)
  const targets = letterTargets(order.map((from) => written.targets[from]?.text ?? ''))
  return { body: { ...written, targets }, matches: matches.map((_, at) => targetIds[order.indexOf(at)] ?? 'P') }
}

export const match = defineKind({
  name: 'match',
  answers: matchAnswer,
  body,
  key,
  read(draft) {
    const written: Body = { questionText: draft.questionText, options: optionsOf(draft), targets: targetsOf(draft) }
    const faults: FieldIssue[] = []
    const filledCount = (items: { text: LocalizedText }[]) => items.filter(isFilledFor(draft.questionText)).length
    if (filledCount(written.options) < Math.max(2, written.options.length)) faults.push({ path: 'options', message: messages.lists })
    if (filledCount(written.targets) < Math.max(2, written.targets.length)) faults.push({ path: 'targets', message: messages.lists })
    if ((draft.targets?.length ?? 0) > targetIds.length) faults.push({ path: 'targets', message: messages.targets })
    const matches = readMatches(firstAnswer(draft), written)
    if (matches === null) faults.push({ path: 'correctAnswers', message: messages.matches })
    if (matches === null || faults.length > 0) return { body: written, key: null, faults }
    const hidden = hideOrder(written, matches)
    return { body: hidden.body, key: { matches: hidden.matches, ...droppedOf(draft) }, faults }
  },
  fits: ({ options, targets }: Body, { matches }: Key) =>
    matches.length === options.length && matches.every((id) => targets.some((target) => target.id === id)),
  toAnswerKey: ({ matches }) => ({ correctAnswers: matches.map((id, at) => `${optionIds[at]}-${id}`) }),
  judge({ matches }, response) {
    const rightParts = matches.filter((id, at) => id === targetIds[response[at] ?? -1]).length
    if (rightParts === matches.length && response.length === matches.length) return 'correct'
    return rightParts > 0 ? { rightParts } : 'wrong'
  },
  sampleAnswers({ matches }) {
    const right = matches.map((id) => targetIds.indexOf(id))
    const swapped = [right[1] ?? 0, right[0] ?? 0, ...right.slice(2)]
    return { right, wrong: swapped.join() === right.join() ? right.map((index) => (index + 1) % 10) : swapped }
  },
})
