import { z } from 'zod'
import { ExamCategory } from './exam-category.ts'
import { Paper } from './paper.ts'
import { Pattern } from './pattern.ts'
import { Subject } from './subject.ts'

const count = z.number().int()

/** A paper on the page of its exam. */
const ExamPaper = Paper.pick({
  _id: true,
  title: true,
  type: true,
  duration: true,
  difficulty: true,
  totalQuestions: true,
  targetQuestions: true,
  totalMarks: true,
  isPremium: true,
  topic: true,
  pattern: true,
  subjectId: true,
  subjectName: true,
  examCategoryId: true,
  examCategoryName: true,
  mainCategoryId: true,
})
export type ExamPaper = z.infer<typeof ExamPaper>

/** The structure of an exam with its sums. */
const PatternAtAGlance = Pattern.pick({ slug: true, title: true, minutes: true, calculator: true, languages: true, sections: true }).extend(
  {
    totalQuestions: count,
    totalMarks: z.number(),
  },
)
export type PatternAtAGlance = z.infer<typeof PatternAtAGlance>

export const ExamPage = z.object({
  exam: ExamCategory,
  /** The colour of the main category. */
  color: z.string(),
  patterns: z.array(PatternAtAGlance),
  subjects: z.array(Subject),
  papers: z.array(ExamPaper),
})
export type ExamPage = z.infer<typeof ExamPage>

export const HomePage = z.object({
  exams: z.array(
    ExamCategory.pick({ _id: true, mainCategoryId: true, name: true, icon: true, examDate: true, totalPapers: true }).extend({
      color: z.string(),
    }),
  ),
  /** One full mock of each exam that has one. */
  mocks: z.array(ExamPaper),
  totals: z.object({ exams: count, papers: count, questions: count }),
})
export type HomePage = z.infer<typeof HomePage>
