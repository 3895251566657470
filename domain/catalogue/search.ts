import { z } from 'zod'
import { ExamCategory } from './exam-category.ts'
import { Paper } from './paper.ts'
import { Subject } from './subject.ts'

export const SearchQuery = z.object({
  q: z.string().trim().max(200).default(''),
  /** Of each kind. */
  limit: z.coerce.number().int().min(1).max(20).default(8),
})

export const FoundPaper = Paper.pick({
  _id: true,
  id: true,
  title: true,
  icon: true,
  type: true,
  difficulty: true,
  duration: true,
  totalQuestions: true,
  isPremium: true,
  subjectId: true,
  subjectName: true,
  examCategoryId: true,
  examCategoryName: true,
  mainCategoryId: true,
})

export const FoundSubject = Subject.pick({
  _id: true,
  id: true,
  name: true,
  title: true,
  icon: true,
  totalPapers: true,
  examCategoryId: true,
  examCategoryName: true,
  mainCategoryId: true,
})

export const FoundExam = ExamCategory.pick({
  _id: true,
  id: true,
  name: true,
  title: true,
  icon: true,
  totalPapers: true,
  mainCategoryId: true,
  mainCategoryName: true,
})

/** Best first, each kind by itself. */
export const SearchFindings = z.object({
  papers: z.array(FoundPaper),
  subjects: z.array(FoundSubject),
  exams: z.array(FoundExam),
})
export type SearchFindings = z.infer<typeof SearchFindings>
