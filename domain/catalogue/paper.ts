import { z } from 'zod'
import { Id, Timestamp } from '../endpoint.ts'
import { localize } from '../language.ts'
import { LocalizedText } from '../localized-text.ts'
import {
  amountField,
  description,
  expectedVersion,
  icon,
  integerField,
  isActive,
  lineField,
  order,
  recordFields,
  textField,
  title,
} from './fields.ts'
import { MarkingScheme, StoredMarkingScheme } from './marking-scheme.ts'
import { paperStates } from './paper-state.ts'

export const paperTypes = ['MCQ', 'PYQ', 'Notes', 'Mock Test', 'Practice Set'] as const
export const categoryTypes = ['Subject-wise', 'Topic-wise', 'Chapter-wise', 'Semester-wise', 'University-wise'] as const
export const difficulties = ['Easy', 'Medium', 'Hard'] as const
export const paperLanguages = ['English', 'Hindi', 'Both'] as const

const Resource = z.object({ title: LocalizedText, url: z.string() })
const ContentAccess = z.object({ canCopy: z.boolean(), canDownload: z.boolean() })

export const Paper = z.object({
  ...recordFields,
  mainCategoryId: Id,
  mainCategoryName: LocalizedText,
  examCategoryId: Id,
  examCategoryName: LocalizedText,
  subjectId: Id,
  subjectName: LocalizedText,
  title: LocalizedText,
  description: LocalizedText,
  icon: z.string(),
  type: z.enum(paperTypes),
  categoryType: z.enum(categoryTypes),
  duration: z.number().int(),
  difficulty: z.enum(difficulties),
  /** The number of questions that the paper has. */
  totalQuestions: z.number().int(),
  /** The number of questions it is planned to have; the form labels it total questions. */
  targetQuestions: z.number().int(),
  totalMarks: z.number(),
  passingMarks: z.number(),
  /** Whether `passingMarks` decide on a pass, instead of a score of 40 %. */
  passByMarks: z.boolean(),
  language: z.enum(paperLanguages),
  topic: z.string(),
  resources: z.array(Resource),
  isFree: z.boolean(),
  isPremium: z.boolean(),
  price: z.number(),
  negativeMarking: z.boolean(),
  scheduledDate: Timestamp.nullable(),
  /** Whether a scheduled paper stays open after its time. */
  isOpenAfterwards: z.boolean(),
  contentAccess: ContentAccess,
  marking: StoredMarkingScheme.nullable(),
  pattern: z.string().nullable(),
  state: z.enum(paperStates),
  /** For administrators only, because it changes with every attempt. */
  attemptCount: z.number().int().optional(),
  /** For administrators only: what the last readiness check found; null until there was one. */
  faultCount: z.number().int().nullable().optional(),
  warningCount: z.number().int().nullable().optional(),
})
export type Paper = z.infer<typeof Paper>

/** The settings may set a lower limit. */
export const maxTotalQuestions = 200

const fields = {
  title,
  description,
  icon,
  type: z.enum(paperTypes, 'Please select a paper type'),
  categoryType: z.enum(categoryTypes, 'Please select a category type'),
  duration: integerField('Duration', 5, 300),
  difficulty: z.enum(difficulties, 'Please select a difficulty'),
  totalQuestions: integerField('Total questions', 0, maxTotalQuestions),
  totalMarks: amountField('Maximum marks', 0, 100_000),
  passingMarks: amountField('Passing marks', 0, 100_000),
  passByMarks: z.boolean(),
  language: z.enum(paperLanguages, 'Please select a language'),
  topic: lineField('Topic', 200),
  resources: z
    .array(
      z.object({
        title: textField('Resource title', { max: 200, required: true }),
        url: lineField('Resource address', 2000).regex(
          /^https?:\/\/\S+$/,
          'A resource needs an address that starts with http:// or https://',
        ),
      }),
    )
    .max(50, 'A paper has at most 50 resources'),
  order,
  isActive,
  isFree: z.boolean(),
  isPremium: z.boolean(),
  price: amountField('Price', 0, 1_000_000),
  negativeMarking: z.boolean(),
  scheduledDate: Timestamp.nullable(),
  isOpenAfterwards: z.boolean(),
  contentAccess: ContentAccess,
  marking: MarkingScheme.nullable(),
  pattern: lineField('Pattern', 200).nullable(),
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

type CrossChecked = Pick<z.infer<z.ZodObject<typeof fields>>, 'type' | 'description' | 'totalQuestions' | 'totalMarks' | 'passingMarks'>

/** Errors that involve several fields of a paper, in display order. */
export function validatePaper(paper: CrossChecked): { path: [keyof CrossChecked]; message: string }[] {
  if (paper.type === 'Notes') {
    return localize(paper.description, 'en') === '' ? [{ path: ['description'], message: 'Description is required for Notes' }] : []
  }
  return (
    [
      [paper.totalQuestions > 0, 'totalQuestions', 'Total questions must be greater than 0'],
      [paper.totalMarks >= 1, 'totalMarks', 'Maximum marks must be at least 1'],
      [paper.passingMarks >= 1, 'passingMarks', 'Passing marks must be at least 1'],
      [paper.passingMarks <= paper.totalMarks, 'passingMarks', 'Passing marks cannot be more than the maximum marks'],
    ] as const
  ).flatMap(([isValid, field, message]) => (isValid ? [] : [{ path: [field] satisfies [keyof CrossChecked], message }]))
}

type Normalized = CrossChecked & {
  isFree: boolean
  isPremium: boolean
  price: number
  passByMarks?: boolean | undefined
  marking: unknown
  pattern: string | null
}

/**
 * Makes dependent fields consistent: notes have no questions or marks, premium papers are not free, free papers have no price. Unless it
 * says otherwise, a paper with a pattern or a marking scheme is passed by marks.
 */
export function normalizePaper(paper: Normalized) {
  const { type, description, totalQuestions, totalMarks, passingMarks } = paper
  const isFree = paper.isFree && !paper.isPremium
  return {
    description: localize(description, 'en') === '' ? 'No description provided' : description,
    ...(type === 'Notes' ? { totalQuestions: 0, totalMarks: 0, passingMarks: 0 } : { totalQuestions, totalMarks, passingMarks }),
    passByMarks: type !== 'Notes' && (paper.passByMarks ?? (paper.marking !== null || paper.pattern !== null)),
    isFree,
    price: isFree ? 0 : paper.price,
  }
}

/** The fields of a new paper without its place in the catalogue. For `duration` and `passByMarks` the defaults depend on more than the draft. */
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
  passByMarks: fields.passByMarks.optional(),
  language: fields.language.default('English'),
  topic: fields.topic.default(''),
  resources: fields.resources.default([]),
  order: fields.order.default(0),
  isActive: fields.isActive.default(true),
  isFree: fields.isFree.default(true),
  isPremium: fields.isPremium.default(false),
  price: fields.price.default(0),
  negativeMarking: fields.negativeMarking.default(false),
  isOpenAfterwards: fields.isOpenAfterwards.default(true),
  scheduledDate: fields.scheduledDate.default(null),
  contentAccess: fields.contentAccess.default({ canCopy: false, canDownload: false }),
  marking: fields.marking.default(null),
  pattern: fields.pattern.default(null),
  /** Published unless it says otherwise, or a setting makes every new paper a draft. */
  state: z.enum(['draft', 'published']).optional(),
})

export const PaperDraft = z.object({ ...selection, ...PaperValues.shape }).superRefine((paper, context) => {
  for (const error of validatePaper(paper)) context.addIssue({ code: 'custom', ...error })
})
export type PaperDraft = z.infer<typeof PaperDraft>

/** Another `subjectId` moves it. */
export const PaperChange = z.object({ ...selection, ...fields, ...expectedVersion }).partial()
