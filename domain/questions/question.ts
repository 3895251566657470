import { z } from 'zod'
import { expectedVersion, selectedId } from '../catalogue/fields.ts'
import { difficulties, paperTypes } from '../catalogue/paper.ts'
import { Id, Timestamp } from '../endpoint.ts'
import { LocalizedText } from '../localized-text.ts'
import {
  code,
  contentText,
  Difficulty,
  defaultTopic,
  Marks,
  MarksValue,
  reference,
  section,
  tags,
  timer,
  timerBounds,
  topic,
} from './fields.ts'
import { extraLists, KindName, keyDraftFields, keyFields } from './kinds/fields.ts'
import { draws } from './templates/draw.ts'

const OptionText = z.object({ id: z.string(), text: LocalizedText })

/** What a learner sees of a question before submission: no part of its answer key. */
export const LearnerQuestion = z.object({
  _id: Id,
  id: Id,
  paperId: Id,
  kind: KindName,
  topicId: z.string(),
  topic: z.string(),
  questionText: LocalizedText,
  /** The body of a note that has a heading. */
  content: LocalizedText.optional(),
  options: z.array(OptionText),
  ...extraLists(OptionText),
  timer: z.number().int(),
  difficulty: z.enum(difficulties),
  marks: MarksValue,
  reference: z.string(),
  section: z.string(),
  tags: z.array(z.string()),
  /** Position in the paper, from 1. */
  position: z.number().int(),
})
export type LearnerQuestion = z.infer<typeof LearnerQuestion>

/** The answer key: ids of items, or the value of a numeric question; the fields of some kinds refine it. */
export const AnswerKey = z.object({
  correctAnswers: z.array(z.string()),
  ...keyFields,
  /** Cancelled after the exam: with full marks for everybody, or without marks. */
  dropped: z.enum(['full', 'none']).optional(),
  explanation: LocalizedText,
})
export type AnswerKey = z.infer<typeof AnswerKey>

const EditorFields = z.object({
  isActive: z.boolean(),
  /** Written with the short form. */
  isSmart: z.boolean(),
  code: z.string(),
  paper: z.object({ _id: Id, name: LocalizedText, type: z.enum(paperTypes) }),
  passageId: Id.nullable(),
  /** The template that it is made from, and whether each learner gets another instance in this paper. */
  template: z.object({ _id: Id, draw: z.enum(draws) }).optional(),
  /** For optimistic locking: send it back with the next change. */
  version: z.number().int(),
  /** The number of the current content version; past results refer to the version that was answered. */
  contentVersion: z.number().int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})

/** A question as an editor sees it. */
export const Question = LearnerQuestion.extend(AnswerKey.shape).extend(EditorFields.shape)
export type Question = z.infer<typeof Question>

/** A question of a paper: the learner's fields, with the answer key in study material, and all fields for editors. */
export const PaperQuestion = LearnerQuestion.extend(AnswerKey.partial().shape).extend(EditorFields.partial().shape)
export type PaperQuestion = z.infer<typeof PaperQuestion>

const AnyAnswer = z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()])).max(20), z.null()])

const OptionInput = z.union([
  z.object({ id: z.string().optional(), text: contentText('Option', 20_000).default('') }),
  contentText('Option', 20_000).transform((text) => ({ text })),
])

/** Input of an editor; `parseDraft` checks whether it makes a valid question. */
const fields = {
  paperId: selectedId('Paper'),
  topicId: topic.min(1, 'Topic ID is required'),
  questionText: contentText('Question text', 100_000),
  options: z.array(OptionInput).max(10, 'A question has at most 10 options'),
  explanation: contentText('Explanation', 100_000),
  timer,
  difficulty: Difficulty,
  marks: Marks,
  isActive: z.boolean('Active must be yes or no'),
  reference,
  code,
  section,
  tags,
}

/** Fields that not every question has. */
const optionalFields = {
  kind: KindName.optional(),
  content: contentText('Content', 100_000).optional(),
  ...extraLists(OptionInput),
  correctAnswers: AnyAnswer.optional(),
  correctAnswer: AnyAnswer.optional(),
  correct_answer: AnyAnswer.optional(),
  answer: AnyAnswer.optional(),
  ...keyDraftFields,
  dropped: AnswerKey.shape.dropped,
  /** A passage of the same paper. */
  passageId: Id.nullable().optional(),
}

/** A new question. `kind`, `content` and the answer fields are optional, the others have defaults. */
export const QuestionDraft = z.object({
  ...fields,
  ...optionalFields,
  topicId: fields.topicId.default(defaultTopic),
  questionText: fields.questionText.default(''),
  options: fields.options.default([]),
  explanation: fields.explanation.default(''),
  timer: fields.timer.default(timerBounds.default),
  difficulty: fields.difficulty.default('Medium'),
  marks: fields.marks.default('1'),
  isActive: fields.isActive.default(true),
  reference: fields.reference.default(''),
  code: fields.code.default(''),
  section: fields.section.default(''),
  tags: fields.tags.default([]),
})
export type QuestionDraft = z.infer<typeof QuestionDraft>

/** Fields left out stay as they are. Another `paperId` moves the question; `dropped: null` undoes a cancellation. */
export const QuestionChange = z
  .object({ ...fields, ...optionalFields, dropped: optionalFields.dropped.nullable(), ...expectedVersion })
  .partial()
export type QuestionChange = z.infer<typeof QuestionChange>
