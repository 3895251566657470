import { z } from 'zod'
import { ExamCategory } from './exam-category.ts'
import { Paper } from './paper.ts'
import { Subject } from './subject.ts'

export const SearchQuery = z.object({
  q: z.string().trim().max(200).default(''),
  /** Per type of record. */
  limit: z.coerce.number().int().min(1).max(20).default(8),
})

export const PaperHit = Paper.pick({
  _id: true,
  id: true,
  title: true,
  icon: true,
  type: true,
  difficulty: true,
  duration: true,
  totalQuestions: true,
  targetQuestions: true,
  isPremium: true,
  subjectId: true,
  subjectName: true,
  examCategoryId: true,
  examCategoryName: true,
  mainCategoryId: true,
})

export const SubjectHit = Subject.pick({
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

export const ExamHit = ExamCategory.pick({
  _id: true,
  id: true,
  name: true,
  title: true,
  icon: true,
  totalPapers: true,
  mainCategoryId: true,
  mainCategoryName: true,
})

/** A topic of questions, and open papers that ask it. */
export const TopicHit = z.object({ topic: z.string(), papers: z.array(PaperHit) })

/** Results by type of record, the best matches first. */
export const SearchResults = z.object({
  exams: z.array(ExamHit),
  subjects: z.array(SubjectHit),
  papers: z.array(PaperHit),
  topics: z.array(TopicHit),
  /** Only if nothing matches: records that match a part of the query, or else the largest exams. */
  proposals: z.object({ exams: z.array(ExamHit), papers: z.array(PaperHit) }).nullable(),
})
export type SearchResults = z.infer<typeof SearchResults>
