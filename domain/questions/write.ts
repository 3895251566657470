import type { z } from 'zod'
import { show, type Text } from '../text.ts'
import { readCorrectAnswer } from './correct-answer.ts'
import { type KindName, kinds } from './kinds/index.ts'
import type { OptionId } from './kinds/options.ts'
import { optionIds } from './kinds/options.ts'
import type { QuestionDraft, ShownKey } from './question.ts'

export type Fault = { path: string; message: string }

export type Body = { questionText: Text; content?: Text | undefined; options?: { id: OptionId; text: Text }[] }
export type Key = Partial<z.infer<typeof kinds.single.key> & z.infer<typeof kinds.multiple.key> & z.infer<typeof kinds.numeric.key>>

/** A sound question: what a version keeps, and what stands beside the versions. */
export type WrittenQuestion = {
  kind: KindName
  body: Body
  /** A note has none. */
  key: Key | null
  explanation: Text
  timer: number
  marks: string
  reference: string
  difficulty: QuestionDraft['difficulty']
  topic: string
  tags: string[]
  isActive: boolean
  code: string
  section: string
}

type Read<Part> = { part: Part } | { faults: Fault[] }

export const words = {
  text: 'Question text (English) is required',
  twoOptions: 'At least 2 options with English text are required for MCQ questions',
  oneAnswer: 'At least one correct answer is required',
  answerText: (ids: string[]) => `Please fill in text for correct answer option(s): ${ids.join(', ')}`,
  unknownAnswer: 'Correct answer must name an option, by letter (A to D) or index (0 to 3)',
  number: 'Correct answer must be a number, such as 12.5, or a number with its tolerance, such as 12.5:0.1',
} as const

/** The English words; a text that is not kept by language counts as English. */
export function english(text: Text | undefined): string {
  return (typeof text === 'string' ? text : text?.en) ?? ''
}

/** A draft in any of its forms as a question, or all that keeps it from being one. Notes have no options and no answers. */
export function writeQuestion(draft: QuestionDraft, paperType: string): Read<WrittenQuestion> {
  const kind = kindOf(draft, paperType)
  const body = bodyOf(draft, kind)
  const key = kind === 'note' ? { part: null } : readKey(draft, kind, body)
  const faults = [...bodyFaults(body, kind), ...('faults' in key ? key.faults : answerFaults(body, key.part))]
  if (faults.length > 0 || 'faults' in key) return { faults }
  const { timer, marks, reference, difficulty, tags, isActive, code, section, explanation } = draft
  return {
    part: {
      kind,
      body,
      key: key.part,
      explanation,
      timer,
      marks,
      reference,
      difficulty,
      topic: draft.topicId,
      tags,
      isActive,
      code,
      section,
    },
  }
}

function saidAnswer(draft: QuestionDraft) {
  const said = [draft.correctAnswers, draft.correctAnswer, draft.correct_answer, draft.answer]
  return said.find((answer) => answer !== undefined && answer !== null && String(answer).trim() !== '')
}

function kindOf(draft: QuestionDraft, paperType: string): KindName {
  if (paperType === 'Notes') return 'note'
  if (draft.kind) return draft.kind
  if (!draft.options.some(({ text }) => show(text, 'en') !== '')) {
    return draft.content !== undefined && saidAnswer(draft) === undefined
      ? 'note'
      : draft.ranges || isNumber(saidAnswer(draft))
        ? 'numeric'
        : 'single'
  }
  return (readCorrectAnswer(draft)?.length ?? 0) > 1 ? 'multiple' : 'single'
}

const numberForm = /^[+-]?(\d+(\.\d*)?|\.\d+)(\/\d+)?(:[\d./]+)?$/
const isNumber = (said: unknown) => said !== undefined && numberForm.test(String(said).trim())

function bodyOf(draft: QuestionDraft, kind: KindName): Body {
  const { questionText, content } = draft
  if (kind === 'note') {
    const headed = show(questionText, 'en') !== ''
    if (content === undefined || show(content, 'en') === '') return { questionText }
    return headed ? { questionText, content } : { questionText: content }
  }
  if (kind === 'numeric') return { questionText }
  const last = draft.options.findLastIndex(({ text }) => show(text, 'en') !== '')
  return { questionText, options: draft.options.slice(0, last + 1).map(({ text }, at) => ({ id: optionIds[at] ?? 'J', text })) }
}

function bodyFaults({ questionText, options }: Body, kind: KindName): Fault[] {
  const faults: Fault[] = []
  if (english(questionText) === '') faults.push({ path: 'questionText', message: words.text })
  if ((kind === 'single' || kind === 'multiple') && (options ?? []).filter(({ text }) => english(text) !== '').length < 2) {
    faults.push({ path: 'options', message: words.twoOptions })
  }
  return faults
}

function readKey(draft: QuestionDraft, kind: Exclude<KindName, 'note'>, body: Body): Read<Key> {
  const said = saidAnswer(draft)
  const dropped = draft.dropped && { dropped: draft.dropped }
  if (kind === 'numeric') return readNumericKey(draft, said, dropped)
  if (said === undefined) return { faults: [{ path: 'correctAnswers', message: words.oneAnswer }] }
  const ids = readCorrectAnswer({ ...draft, options: body.options ?? [] })
  if (ids === null) return { faults: [{ path: 'correctAnswers', message: words.unknownAnswer }] }
  if (kind === 'single') return { part: { answer: ids, ...dropped } }
  const alternatives = draft.alternatives?.map((answers) => readCorrectAnswer({ options: body.options ?? [], correctAnswers: answers }))
  if (alternatives?.some((answers) => answers === null)) return { faults: [{ path: 'alternatives', message: words.unknownAnswer }] }
  return {
    part: {
      answers: ids,
      ...(alternatives?.length && { alternatives: alternatives.flatMap((answers) => (answers ? [answers] : [])) }),
      ...dropped,
    },
  }
}

function readNumericKey(
  draft: QuestionDraft,
  said: ReturnType<typeof saidAnswer>,
  dropped: { dropped: 'full' | 'none' } | undefined,
): Read<Key> {
  const [value, tolerance = draft.tolerance] = said === undefined ? [] : String(said).replaceAll(/\s/g, '').split(':')
  const key = kinds.numeric.key.safeParse({
    ...(value && { value: value.replace(/^\+/, '').replace(/^(-?)\./, '$10.') }),
    ...(tolerance && { tolerance }),
    ...(draft.ranges?.length && { ranges: draft.ranges }),
    ...dropped,
  })
  return key.success
    ? { part: key.data }
    : { faults: [{ path: 'correctAnswers', message: said === undefined ? words.oneAnswer : words.number }] }
}

function answerFaults({ options = [] }: Body, key: Key | null): Fault[] {
  const named = [key?.answer, key?.answers, ...(key?.alternatives ?? [])].flatMap((ids) => ids ?? [])
  const blank = options.filter(({ id, text }) => named.includes(id) && show(text, 'en') === '').map(({ id }) => id)
  return blank.length > 0 ? [{ path: 'correctAnswers', message: words.answerText(blank) }] : []
}

/** The key as the wire has it. */
export function showKey(key: Key | null, explanation: Text): ShownKey {
  return {
    correctAnswers: key?.answer ?? key?.answers ?? (key?.value === undefined ? [] : [key.value]),
    ...(key?.tolerance !== undefined && { tolerance: key.tolerance }),
    ...(key?.ranges && { ranges: key.ranges }),
    ...(key?.alternatives && { alternatives: key.alternatives }),
    ...(key?.dropped && { dropped: key.dropped }),
    explanation,
  }
}
