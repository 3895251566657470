import { z } from 'zod'
import { paperStates } from '../../catalogue/paper-state.ts'
import { Id } from '../../endpoint.ts'

/** What the readiness check looks for. An error keeps a paper from being published; a warning is for the editor to judge. */
export const faultSeverities = {
  too_few_questions: 'error',
  too_many_questions: 'warning',
  section_size: 'error',
  section_empty: 'error',
  section_unknown: 'error',
  marks_differ: 'error',
  marks_scaled: 'warning',
  placeholder: 'error',
  untranslated: 'error',
  explanation_missing: 'warning',
  explanation_untranslated: 'warning',
  formula_broken: 'error',
  formula_doubtful: 'warning',
  options_equal: 'error',
  question_repeated: 'error',
  near_duplicate: 'warning',
  picture_in_one_language: 'warning',
  alt_text_missing: 'warning',
  key_unbalanced: 'warning',
  key_unapproved: 'error',
} as const satisfies Record<string, 'error' | 'warning'>
export type FaultCode = keyof typeof faultSeverities

const faultCodes = Object.keys(faultSeverities) as [FaultCode, ...FaultCode[]]

export const ReadinessFault = z.object({
  code: z.enum(faultCodes),
  severity: z.enum(['error', 'warning']),
  /** The question that it is about; null if it is about the paper. */
  questionId: Id.nullable(),
  /** The number of that question in the paper, from 1. */
  number: z.number().int().nullable(),
  /** What exactly was found, such as the options that are the same. */
  detail: z.string(),
})
export type ReadinessFault = z.infer<typeof ReadinessFault>

export const Readiness = z.object({
  state: z.enum(paperStates),
  isActive: z.boolean(),
  /** The version of the paper that was checked. */
  version: z.number().int(),
  questions: z.number().int(),
  targetQuestions: z.number().int(),
  faults: z.array(ReadinessFault),
  /** Whether a second person must approve keys, and how many of this paper’s await the one who asks. */
  keys: z.object({ needApproval: z.boolean(), approved: z.number().int(), forYou: z.number().int() }),
})
export type Readiness = z.infer<typeof Readiness>

export const countErrors = (faults: readonly ReadinessFault[]) => faults.filter(({ severity }) => severity === 'error').length
