import { z } from 'zod'
import { picked, seenVersion } from '../catalogue/fields.ts'
import { difficulties, paperTypes } from '../catalogue/paper.ts'
import { Id, Timestamp } from '../kit.ts'
import { Text } from '../text.ts'
import {
  code,
  contentText,
  Difficulty,
  defaultTopic,
  Marks,
  reference,
  ShownMarks,
  section,
  tags,
  timer,
  timerBounds,
  topic,
} from './fields.ts'
import { KindName } from './kinds/index.ts'

const ShownOption = z.object({ id: z.string(), text: Text })

/** What a learner sees of a question before it is marked: no word of its key. */
export const LearnerQuestion = z.object({
  _id: Id,
  id: Id,
  paperId: Id,
  kind: KindName,
  topicId: z.string(),
  topic: z.string(),
  questionText: Text,
  /** What a note says under its heading, if it has one. */
  content: Text.optional(),
  options: z.array(ShownOption),
  timer: z.number().int(),
  difficulty: z.enum(difficulties),
  marks: ShownMarks,
  reference: z.string(),
  section: z.string(),
  tags: z.array(z.string()),
  /** Its place in the paper, from 1. */
  position: z.number().int(),
})
export type LearnerQuestion = z.infer<typeof LearnerQuestion>

/** The key: option ids, or for a numeric question its value. The rest is for what a plain list cannot say. */
export const ShownKey = z.object({
  correctAnswers: z.array(z.string()),
  tolerance: z.string().optional(),
  ranges: z.array(z.tuple([z.string(), z.string()])).optional(),
  /** Further complete answers of a multiple-choice question. */
  alternatives: z.array(z.array(z.string())).optional(),
  /** Cancelled after the exam: full marks for all, or for nobody. */
  dropped: z.enum(['full', 'none']).optional(),
  explanation: Text,
})
export type ShownKey = z.infer<typeof ShownKey>

const ForEditors = z.object({
  isActive: z.boolean(),
  /** Written with the smart form. */
  isSmart: z.boolean(),
  code: z.string(),
  paper: z.object({ _id: Id, name: Text, type: z.enum(paperTypes) }),
  /** Moves with every change; send it back with the next. */
  version: z.number().int(),
  /** Which of its contents is the current one; a past result keeps the one that was answered. */
  contentVersion: z.number().int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})

/** A question as an editor sees it. */
export const Question = LearnerQuestion.extend(ShownKey.shape).extend(ForEditors.shape)
export type Question = z.infer<typeof Question>

/** In a paper: the learner's part; with it the key where the paper is study material, and everything for an editor. */
export const PaperQuestion = LearnerQuestion.extend(ShownKey.partial().shape).extend(ForEditors.partial().shape)
export type PaperQuestion = z.infer<typeof PaperQuestion>

const AnyAnswer = z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()])).max(20), z.null()])

const WrittenOption = z.union([
  z.object({ id: z.string().optional(), text: contentText('Option', 20_000).default('') }),
  contentText('Option', 20_000).transform((text) => ({ text })),
])

/** What an editor writes, before it is known whether it makes a sound question. */
const fields = {
  paperId: picked('Paper'),
  topicId: topic.min(1, 'Topic ID is required'),
  kind: KindName,
  questionText: contentText('Question text', 100_000),
  content: contentText('Content', 100_000),
  options: z.array(WrittenOption).max(10, 'A question has at most 10 options'),
  correctAnswers: AnyAnswer,
  correctAnswer: AnyAnswer,
  correct_answer: AnyAnswer,
  answer: AnyAnswer,
  tolerance: z.union([z.string().trim(), z.number()]).transform(String),
  ranges: ShownKey.shape.ranges.unwrap(),
  alternatives: ShownKey.shape.alternatives.unwrap(),
  dropped: ShownKey.shape.dropped.unwrap(),
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

/** All but what an answer or a kind may leave out. */
export const QuestionDraft = z
  .object(fields)
  .partial({
    kind: true,
    content: true,
    correctAnswers: true,
    correctAnswer: true,
    correct_answer: true,
    answer: true,
    tolerance: true,
    ranges: true,
    alternatives: true,
    dropped: true,
  })
  .extend({
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

/** What is not named stays. Another paper moves it. A question that was cancelled counts again with `null`. */
export const QuestionChange = z.object({ ...fields, dropped: fields.dropped.nullable(), ...seenVersion }).partial()
export type QuestionChange = z.infer<typeof QuestionChange>
