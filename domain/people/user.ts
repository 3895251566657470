import { z } from 'zod'
import { Id, Timestamp } from '../endpoint.ts'
import { AdminProfile, Email, hasReservedWord, Learner, programs, reservedMessage } from '../identity/account.ts'
import { Password } from '../identity/password.ts'

export const genders = ['male', 'female', 'other'] as const
/** The roles an administrator can choose; premium comes with a subscription. */
export const assignableRoles = ['user', 'student'] as const
export const statuses = ['active', 'inactive'] as const

const { name, phone } = AdminProfile.shape
const username = z
  .string()
  .trim()
  .max(60, 'Username must be at most 60 characters long')
  .regex(/^[\w.-]*$/, 'Username may hold letters, digits, dots, hyphens and underscores')
export const gender = z.enum(genders, 'Please choose a gender from the list').nullable()

/** The fields that learners and administrators have in common. */
export const personFields = { name, email: Email, username, phone, gender }
/** Defaults for the optional fields of a new person. */
export const personDefaults = { username: username.default(''), phone: phone.default(''), gender: gender.default(null) }

export const User = Learner.extend({
  username: z.string().nullable(),
  gender,
  isActive: z.boolean(),
  /** Has no password yet: the invitation has not been accepted. */
  isInvited: z.boolean(),
  totalPapersAttempted: z.number().int(),
  totalScore: z.number(),
  lastLoginAt: Timestamp.nullable(),
  /** For optimistic locking. */
  version: z.number(),
})
export type User = z.infer<typeof User>

const UserFields = z.object({
  ...personFields,
  role: z.enum(assignableRoles, 'Role must be user or student'),
  program: z.enum(programs, `Program must be one of ${programs.join(', ')}`),
})

export const UserDraft = UserFields.extend({
  ...personDefaults,
  role: UserFields.shape.role.default('user'),
  program: UserFields.shape.program.default('General'),
  /** Without a password, the person is invited by mail to choose one. */
  password: Password.optional(),
})
export type UserDraft = z.infer<typeof UserDraft>

export const UserChanges = UserFields.extend({ version: z.number() }).partial()

/** A learner's draft with the check for the word reserved for administrators. */
export function userDraftFor(word: string): typeof UserDraft {
  return UserDraft.extend({ email: Email.refine((email) => !hasReservedWord(email, word), reservedMessage(word)) })
}

export function userChangesFor(word: string): typeof UserChanges {
  return UserChanges.extend({ email: userDraftFor(word).shape.email.optional() })
}

/** Form versions of two fields: an empty string stands for no value. */
export const formFields = {
  gender: z.enum([...genders, '']),
  password: z.string().superRefine((value, context) => {
    const issue = value === '' ? undefined : Password.safeParse(value).error?.issues[0]
    if (issue) context.addIssue({ code: 'custom', message: issue.message })
  }),
}

/** The request body for a form's values. */
export function toRequestBody<Values extends { gender: (typeof genders)[number] | ''; password: string }>(values: Values) {
  const { gender: chosen, password, ...rest } = values
  return { ...rest, gender: chosen || null, ...(password !== '' && { password }) }
}

export const Premium = z.object({ until: Timestamp.nullable() })

export const Session = z.object({
  _id: Id,
  address: z.string(),
  device: z.string(),
  createdAt: Timestamp,
  expiresAt: Timestamp,
  active: z.boolean(),
})
export type Session = z.infer<typeof Session>
