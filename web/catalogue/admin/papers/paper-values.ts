import type { z } from 'zod'
import { type Paper, type PaperDraft, paperIcon } from '#domain/catalogue/paper.ts'
import { localize } from '#domain/language.ts'
import { toBilingual } from '../../../kit/form/bilingual.ts'

export type PaperValues = z.input<typeof PaperDraft>
type PaperPlace = Pick<PaperValues, 'mainCategoryId' | 'examCategoryId' | 'subjectId'>

export const defaultSize = { totalQuestions: 10, totalMarks: 100, passingMarks: 35 }
export const noSize = { totalQuestions: 0, totalMarks: 0, passingMarks: 0 }

export function newPaper(place: PaperPlace, duration: number): PaperValues {
  return {
    ...place,
    title: toBilingual(''),
    description: toBilingual(''),
    icon: paperIcon,
    type: 'MCQ',
    categoryType: 'Subject-wise',
    duration,
    difficulty: 'Medium',
    ...defaultSize,
    passByMarks: false,
    language: 'English',
    topic: '',
    resources: [],
    order: 0,
    isActive: true,
    isFree: true,
    isPremium: false,
    price: 0,
    negativeMarking: false,
    isOpenAfterwards: true,
    scheduledDate: null,
    contentAccess: { canCopy: false, canDownload: false },
    marking: null,
    pattern: null,
  }
}

/** The form values of a stored paper. */
export function toPaperValues(paper: Paper): PaperValues {
  return {
    mainCategoryId: paper.mainCategoryId,
    examCategoryId: paper.examCategoryId,
    subjectId: paper.subjectId,
    title: toBilingual(paper.title),
    description: toBilingual(paper.description),
    icon: paper.icon,
    type: paper.type,
    categoryType: paper.categoryType,
    duration: paper.duration,
    difficulty: paper.difficulty,
    totalQuestions: paper.targetQuestions,
    totalMarks: paper.totalMarks,
    passingMarks: paper.passingMarks,
    passByMarks: paper.passByMarks,
    language: paper.language,
    topic: paper.topic,
    resources: paper.resources.map(({ title, url }) => ({ title: toBilingual(title), url })),
    order: paper.order ?? 0,
    isActive: paper.isActive,
    isFree: paper.isFree,
    isPremium: paper.isPremium,
    price: paper.price,
    negativeMarking: paper.negativeMarking,
    isOpenAfterwards: paper.isOpenAfterwards,
    scheduledDate: paper.scheduledDate,
    contentAccess: paper.contentAccess,
    marking: paper.marking?.map((section) => ({ ...section, title: toBilingual(section.title) })) ?? null,
    pattern: paper.pattern,
  }
}

/** The draft as it is saved: a section without a title or partial marks has neither field, as before it was opened in the form. */
export function withoutBlankFields(draft: PaperDraft): PaperDraft {
  const marking = draft.marking?.map(({ title, partial, ...section }) => ({
    ...section,
    ...(localize(title, 'en') !== '' && { title }),
    ...(partial && { partial }),
  }))
  return { ...draft, marking: marking ?? null }
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
  passByMarks: 'Pass by Marks',
  language: 'Language',
  topic: 'Topic',
  resources: 'Resources',
  order: 'Display Order',
  isActive: 'Active',
  isFree: 'Free',
  isPremium: 'Premium',
  price: 'Price',
  negativeMarking: 'Negative Marking',
  isOpenAfterwards: 'Open afterwards',
  scheduledDate: 'Scheduled',
  contentAccess: 'Copying and downloading',
  marking: 'Marking Scheme',
}
