import { z } from 'zod'
import { difficulties, Paper, paperLanguages, paperTypes } from '../catalogue/paper.ts'
import { Id } from '../endpoint.ts'
import { LocalizedText } from '../localized-text.ts'
import { extraLists } from '../questions/kinds/fields.ts'
import { AnswerKey, LearnerQuestion } from '../questions/question.ts'

/** Text rendered to HTML, by language like its source, so that `localize` works on it too. */
export const RenderedHtml = LocalizedText

const RenderedOption = z.object({ id: z.string(), text: LocalizedText, html: RenderedHtml })

/** A question as a learner sees it during an attempt: no part of its answer key. */
export const ExamQuestion = LearnerQuestion.extend({
  html: RenderedHtml,
  contentHtml: RenderedHtml.optional(),
  options: z.array(RenderedOption),
  ...extraLists(RenderedOption),
  /** The id of its passage, which the paper has once for all its questions. */
  passage: Id.optional(),
})
export type ExamQuestion = z.infer<typeof ExamQuestion>

/** A text, table or chart that several questions share; the id is that of the version that was frozen with the paper. */
export const ExamPassage = z.object({ _id: Id, html: RenderedHtml })
export type ExamPassage = z.infer<typeof ExamPassage>

const { explanation: _, ...answerFields } = AnswerKey.shape

/** The answer key with its explanation rendered, sent once the learner may see it. */
export const RenderedKey = z.object({
  ...answerFields,
  explanation: LocalizedText,
  explanationHtml: RenderedHtml,
  optionNotesHtml: z.record(z.string(), RenderedHtml).optional(),
})
export type RenderedKey = z.infer<typeof RenderedKey>

/** Questions of study material include their answer keys. */
const StudyQuestion = ExamQuestion.extend(RenderedKey.partial().shape)

/** What a learner needs to know of a paper to take it; part of the snapshot. */
export const ExamPaper = z.object({
  _id: Id,
  title: LocalizedText,
  description: LocalizedText,
  type: z.enum(paperTypes),
  subject: LocalizedText,
  category: LocalizedText,
  duration: z.number().int(),
  difficulty: z.enum(difficulties),
  totalQuestions: z.number().int(),
  totalMarks: z.number(),
  passingMarks: z.number(),
  passByMarks: z.boolean(),
  language: z.enum(paperLanguages),
  negativeMarking: z.boolean(),
  isPremium: z.boolean(),
  contentAccess: Paper.shape.contentAccess,
  marking: Paper.shape.marking,
})
export type ExamPaper = z.infer<typeof ExamPaper>

/**
 * `seconds` is the section's time limit, if any; sections with a limit are taken in order. `attempt` is how many questions may be
 * answered, if not all. `questions` are indexes.
 */
export const ExamSection = z.object({
  name: z.string(),
  title: LocalizedText,
  seconds: z.number().int().nullable(),
  attempt: z.number().int().optional(),
  questions: z.array(z.number().int()),
})
export type ExamSection = z.infer<typeof ExamSection>

/** An immutable snapshot of a paper. Its id is a hash of its content, so that it can be cached forever. */
export const PaperBody = z.object({
  bodyId: Id,
  paper: ExamPaper,
  sections: z.array(ExamSection),
  questions: z.array(StudyQuestion),
  /** Left out if the paper has none. */
  passages: z.array(ExamPassage).optional(),
  /** The paper is part of a running event: its questions can be read once the attempt has started. */
  questionsAtStart: z.literal(true).optional(),
})
export type PaperBody = z.infer<typeof PaperBody>
