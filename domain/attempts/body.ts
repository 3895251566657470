import { z } from 'zod'
import { difficulties, Paper, paperLanguages, paperTypes } from '../catalogue/paper.ts'
import { Id } from '../kit.ts'
import { LearnerQuestion, ShownKey } from '../questions/question.ts'
import { Text } from '../text.ts'

/** Text drawn to HTML, in the languages that its source has: `show` picks from it as from the source. */
export const Drawn = Text

const DrawnOption = z.object({ id: z.string(), text: Text, html: Drawn })

/** A question of a paper as it is shown: never a word of its key. */
export const SatQuestion = LearnerQuestion.extend({
  html: Drawn,
  contentHtml: Drawn.optional(),
  options: z.array(DrawnOption),
})
export type SatQuestion = z.infer<typeof SatQuestion>

const { explanation: _, ...answerParts } = ShownKey.shape

/** What is told once it may be told. */
export const DrawnKey = z.object({ ...answerParts, explanation: Text, explanationHtml: Drawn })
export type DrawnKey = z.infer<typeof DrawnKey>

/** Study material comes with its answers. */
const StudiedQuestion = SatQuestion.extend(DrawnKey.partial().shape)

/** The paper as far as sitting it goes, fixed with the body. */
export const SatPaper = z.object({
  _id: Id,
  title: Text,
  description: Text,
  type: z.enum(paperTypes),
  subject: Text,
  category: Text,
  duration: z.number().int(),
  difficulty: z.enum(difficulties),
  totalQuestions: z.number().int(),
  totalMarks: z.number(),
  passingMarks: z.number(),
  language: z.enum(paperLanguages),
  negativeMarking: z.boolean(),
  isPremium: z.boolean(),
  contentAccess: Paper.shape.contentAccess,
  marking: Paper.shape.marking,
})
export type SatPaper = z.infer<typeof SatPaper>

/** Its own time in seconds where it has one; sections with time are sat in order. `questions` are indexes. */
export const SatSection = z.object({
  name: z.string(),
  title: Text,
  seconds: z.number().int().nullable(),
  questions: z.array(z.number().int()),
})
export type SatSection = z.infer<typeof SatSection>

/** What a paper is at a moment: unchangeable, named by its content, and kept for as long as one likes. */
export const PaperBody = z.object({
  bodyId: Id,
  paper: SatPaper,
  sections: z.array(SatSection),
  questions: z.array(StudiedQuestion),
})
export type PaperBody = z.infer<typeof PaperBody>
