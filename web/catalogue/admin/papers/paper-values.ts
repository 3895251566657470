import type { z } from 'zod'
import { type Paper, type PaperDraft, paperIcon } from '#domain/catalogue/paper.ts'
import { toBoth } from '../../../kit/form/both.ts'

export type PaperValues = z.input<typeof PaperDraft>
type PaperPlace = Pick<PaperValues, 'mainCategoryId' | 'examCategoryId' | 'subjectId'>

export const usualSize = { totalQuestions: 10, totalMarks: 100, passingMarks: 35 }
export const noSize = { totalQuestions: 0, totalMarks: 0, passingMarks: 0 }

export function newPaper(place: PaperPlace, duration: number): PaperValues {
  return {
    ...place,
    title: toBoth(''),
    description: toBoth(''),
    icon: paperIcon,
    type: 'MCQ',
    categoryType: 'Subject-wise',
    duration,
    difficulty: 'Medium',
    ...usualSize,
    language: 'English',
    topic: '',
    resources: [],
    order: 0,
    isActive: true,
    isFree: true,
    isPremium: false,
    price: 0,
    negativeMarking: false,
    scheduledDate: null,
    contentAccess: { canCopy: false, canDownload: false },
    marking: null,
    pattern: null,
  }
}

/** A stored paper as the form shows it. */
export function valuesOf(paper: Paper): PaperValues {
  return {
    mainCategoryId: paper.mainCategoryId,
    examCategoryId: paper.examCategoryId,
    subjectId: paper.subjectId,
    title: toBoth(paper.title),
    description: toBoth(paper.description),
    icon: paper.icon,
    type: paper.type,
    categoryType: paper.categoryType,
    duration: paper.duration,
    difficulty: paper.difficulty,
    totalQuestions: paper.targetQuestions,
    totalMarks: paper.totalMarks,
    passingMarks: paper.passingMarks,
    language: paper.language,
    topic: paper.topic,
    resources: paper.resources.map(({ title, url }) => ({ title: toBoth(title), url })),
    order: paper.order ?? 0,
    isActive: paper.isActive,
    isFree: paper.isFree,
    isPremium: paper.isPremium,
    price: paper.price,
    negativeMarking: paper.negativeMarking,
    scheduledDate: paper.scheduledDate,
    contentAccess: paper.contentAccess,
    marking: paper.marking?.map((section) => ({ ...section, title: toBoth(section.title) })) ?? null,
    pattern: paper.pattern,
  }
}

export const paperLabels: Partial<Record<keyof PaperValues, string>> = {
  mainCategoryId: 'Main Category',
  examCategoryId: 'Exam Category',
  subjectId: 'Subject',
  title: 'Title',
  description: 'Description',
  icon: 'Icon',
  type: 'Type',
  categoryType: 'Category Type',
  duration: 'Duration',
  difficulty: 'Difficulty',
  totalQuestions: 'Total Questions',
  totalMarks: 'Maximum Marks',
  passingMarks: 'Passing Marks',
  language: 'Language',
  topic: 'Topic',
  resources: 'Resources',
  order: 'Display Order',
  isActive: 'Active',
  isFree: 'Free',
  isPremium: 'Premium',
  price: 'Price',
  negativeMarking: 'Negative Marking',
  scheduledDate: 'Scheduled',
  contentAccess: 'Copying and downloading',
  marking: 'Marking Scheme',
}
