import { z } from 'zod'
import { Timestamp } from '../endpoint.ts'
import { Email } from './account.ts'

export const boardChoices = ['initial', 'alias', 'hidden'] as const

const aliasMessage = 'An alias has 2 to 30 letters, digits, spaces, dots or hyphens'
const Alias = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{M}\p{N} ._-]{2,30}$|^$/u, aliasMessage)

const BirthDate = z.iso.date('Please enter a valid date').refine((date) => date >= '1900', 'Please enter a valid date')

export const Privacy = z.object({
  birthDate: z.iso.date().nullable(),
  /** Null until the date of birth is known. */
  isMinor: z.boolean().nullable(),
  board: z.enum(boardChoices),
  alias: z.string(),
  /** The name that others see on boards; null if they see none. */
  publicName: z.string().nullable(),
  /** The last request to a guardian. */
  guardian: z
    .object({ email: z.string(), askedAt: Timestamp, consentedAt: Timestamp.nullable(), withdrawnAt: Timestamp.nullable() })
    .nullable(),
})
export type Privacy = z.infer<typeof Privacy>

export const PrivacyChanges = z.object({ birthDate: BirthDate, board: z.enum(boardChoices), alias: Alias }).partial()

export const PrivacyForm = z
  .object({ birthDate: BirthDate.or(z.literal('')), board: z.enum(boardChoices), alias: Alias })
  .refine(({ board, alias }) => board !== 'alias' || alias !== '', { path: ['alias'], message: 'Please choose an alias' })

export const GuardianRequest = z.object({ email: Email })
export const GuardianAnswer = z.object({ consents: z.boolean() })
