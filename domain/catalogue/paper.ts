import { z } from 'zod'
import { Id, Timestamp } from '../kit.ts'
import { show } from '../show.ts'
import { Text } from '../text.ts'
import { amount, description, icon, isActive, line, order, recordFields, seenVersion, title, whole, writtenText } from './fields.ts'
import { MarkingScheme, StoredMarkingScheme } from './marking-scheme.ts'

export const paperTypes = ['MCQ', 'PYQ', 'Notes', 'Mock Test', 'Practice Set'] as const
export const categoryTypes = ['Subject-wise', 'Topic-wise', 'Chapter-wise', 'Semester-wise', 'University-wise'] as const
export const difficulties = ['Easy', 'Medium', 'Hard'] as const
export const paperLanguages = ['English', 'Hindi', 'Both'] as const

const Resource = z.object({ title: Text, url: z.string() })
const ContentAccess = z.object({ canCopy: z.boolean(), canDownload: z.boolean() })

export const Paper = z.object({
  ...recordFields,
  mainCategoryId: Id,
  mainCategoryName: Text,
  examCategoryId: Id,
  examCategoryName: Text,
  subjectId: Id,
  subjectName: Text,
  title: Text,
  description: Text,
  icon: z.string(),
  type: z.enum(paperTypes),
  categoryType: z.enum(categoryTypes),
  duration: z.number().int(),
  difficulty: z.enum(difficulties),
  /** Counted. */
  totalQuestions: z.number().int(),
  /** The size the paper is meant to have: what the form calls total questions. */
  targetQuestions: z.number().int(),
  totalMarks: z.number(),
  passingMarks: z.number(),
  language: z.enum(paperLanguages),
  topic: z.string(),
  resources: z.array(Resource),
  isFree: z.boolean(),
  isPremium: z.boolean(),
  price: z.number(),
  negativeMarking: z.boolean(),
  scheduledDate: Timestamp.nullable(),
  contentAccess: ContentAccess,
  marking: StoredMarkingScheme.nullable(),
  pattern: z.string().nullable(),
  /** For administrators only: it moves with every attempt. */
  attemptCount: z.number().int().optional(),
})
export type Paper = z.infer<typeof Paper>

const fields = {
  title,
  description,
  icon,
  type: z.enum(paperTypes, 'Please select a paper type'),
  categoryType: z.enum(categoryTypes, 'Please select a category type'),
  duration: whole('Duration', 5, 300),
  difficulty: z.enum(difficulties, 'Please select a difficulty'),
  totalQuestions: whole('Total questions', 0, 200),
  totalMarks: amount('Maximum marks', 0, 100_000),
  passingMarks: amount('Passing marks', 0, 100_000),
  language: z.enum(paperLanguages, 'Please select a language'),
  topic: line('Topic', 200),
  resources: z
    .array(
      z.object({
        title: writtenText('Resource title', { max: 200, required: true }),
        url: line('Resource address', 2000).regex(/^https?:\/\/\S+$/, 'A resource needs an address that starts with http:// or https://'),
      }),
    )
    .max(50, 'A paper has at most 50 resources'),
  order,
  isActive,
  isFree: z.boolean(),
  isPremium: z.boolean(),
  price: amount('Price', 0, 1_000_000),
  negativeMarking: z.boolean(),
  scheduledDate: Timestamp.nullable(),
  contentAccess: ContentAccess,
  marking: MarkingScheme.nullable(),
  pattern: line('Pattern', 200).nullable(),
}

const selectionMissing = 'Please select main category, exam category, and subject'
export const selectionInvalid = 'Invalid category or subject selection. Please refresh the page and try again.'

const selected = z
  .string(selectionMissing)
  .trim()
  .min(1, selectionMissing)
  .refine((id) => id === '' || Id.safeParse(id).success, selectionInvalid)
const selection = { mainCategoryId: selected, examCategoryId: selected, subjectId: selected }

export const paperIcon = 'fas fa-file-alt'

type Checked = Pick<z.infer<z.ZodObject<typeof fields>>, 'type' | 'description' | 'totalQuestions' | 'totalMarks' | 'passingMarks'>

/** What is wrong with a paper as a whole, in the order to show. */
export function paperFaults(paper: Checked): { path: [keyof Checked]; message: string }[] {
  if (paper.type === 'Notes') {
    return show(paper.description, 'en') === '' ? [{ path: ['description'], message: 'Description is required for Notes' }] : []
  }
  return (
    [
      [paper.totalQuestions > 0, 'totalQuestions', 'Total questions must be greater than 0'],
      [paper.totalMarks >= 1, 'totalMarks', 'Maximum marks must be at least 1'],
      [paper.passingMarks >= 1, 'passingMarks', 'Passing marks must be at least 1'],
      [paper.passingMarks <= paper.totalMarks, 'passingMarks', 'Passing marks cannot be more than the maximum marks'],
    ] as const
  ).flatMap(([sound, field, message]) => (sound ? [] : [{ path: [field] satisfies [keyof Checked], message }]))
}

/** Notes have no questions and no marks; what is premium is not free, and what is free has no price. */
export function settlePaper(paper: Checked & { isFree: boolean; isPremium: boolean; price: number }) {
  const { type, description, totalQuestions, totalMarks, passingMarks } = paper
  const isFree = paper.isFree && !paper.isPremium
  return {
    description: show(description, 'en') === '' ? 'No description provided' : description,
    ...(type === 'Notes' ? { totalQuestions: 0, totalMarks: 0, passingMarks: 0 } : { totalQuestions, totalMarks, passingMarks }),
    isFree,
    price: isFree ? 0 : paper.price,
  }
}

/** What a new paper says of itself. Without a duration the installation's default holds. */
export const PaperValues = z.object({
  ...fields,
  description: fields.description.default(''),
  icon: fields.icon.default(paperIcon),
  type: fields.type.default('MCQ'),
  categoryType: fields.categoryType.default('Subject-wise'),
  duration: fields.duration.optional(),
  difficulty: fields.difficulty.default('Medium'),
  totalQuestions: fields.totalQuestions.default(10),
  totalMarks: fields.totalMarks.default(100),
  passingMarks: fields.passingMarks.default(35),
  language: fields.language.default('English'),
  topic: fields.topic.default(''),
  resources: fields.resources.default([]),
  order: fields.order.default(0),
  isActive: fields.isActive.default(true),
  isFree: fields.isFree.default(true),
  isPremium: fields.isPremium.default(false),
  price: fields.price.default(0),
  negativeMarking: fields.negativeMarking.default(false),
  scheduledDate: fields.scheduledDate.default(null),
  contentAccess: fields.contentAccess.default({ canCopy: false, canDownload: false }),
  marking: fields.marking.default(null),
  pattern: fields.pattern.default(null),
})

export const PaperDraft = z.object({ ...selection, ...PaperValues.shape }).superRefine((paper, context) => {
  for (const fault of paperFaults(paper)) context.addIssue({ code: 'custom', ...fault })
})
export type PaperDraft = z.infer<typeof PaperDraft>

/** Another subject moves it. */
export const PaperChange = z.object({ ...selection, ...fields, ...seenVersion }).partial()
