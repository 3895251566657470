import { z } from 'zod'
import { AdminProfile, Email, isReserved, Learner, programs, reservedMessage } from '../identity/account.ts'
import { Password } from '../identity/password.ts'
import { Id, Timestamp } from '../kit.ts'

export const genders = ['male', 'female', 'other'] as const
/** Premium is a subscription, not a role that is chosen. */
export const chosenLearnerRoles = ['user', 'student'] as const
export const statuses = ['active', 'inactive'] as const

const { name, phone } = AdminProfile.shape
const username = z
  .string()
  .trim()
  .max(60, 'Username must be at most 60 characters long')
  .regex(/^[\w.-]*$/, 'Username may hold letters, digits, dots, hyphens and underscores')
export const gender = z.enum(genders, 'Please choose a gender from the list').nullable()

/** What an administrator fills in about anybody. */
export const person = { name, email: Email, username, phone, gender }
/** What may be left out about a new person. */
export const unfilled = { username: username.default(''), phone: phone.default(''), gender: gender.default(null) }

export const User = Learner.extend({
  username: z.string().nullable(),
  gender,
  isActive: z.boolean(),
  /** No password yet: the invitation has not been taken up. */
  isInvited: z.boolean(),
  totalPapersAttempted: z.number().int(),
  totalScore: z.number(),
  lastLoginAt: Timestamp.nullable(),
  /** Moves with every change of what is shown here. */
  version: z.number(),
})
export type User = z.infer<typeof User>

const UserFields = z.object({
  ...person,
  role: z.enum(chosenLearnerRoles, 'Role must be user or student'),
  program: z.enum(programs, `Program must be one of ${programs.join(', ')}`),
})

export const UserDraft = UserFields.extend({
  ...unfilled,
  role: UserFields.shape.role.default('user'),
  program: UserFields.shape.program.default('General'),
  /** Left out, the person is invited by mail to choose one. */
  password: Password.optional(),
})
export type UserDraft = z.infer<typeof UserDraft>

export const UserChanges = UserFields.extend({ version: z.number() }).partial()

/** The rules of a learner's account where a word is reserved for administrators. */
export function userDraftFor(word: string): typeof UserDraft {
  return UserDraft.extend({ email: Email.refine((email) => !isReserved(email, word), reservedMessage(word)) })
}

export function userChangesFor(word: string): typeof UserChanges {
  return UserChanges.extend({ email: userDraftFor(word).shape.email.optional() })
}

/** As a form holds them: an empty text where nothing is chosen. */
export const formFields = {
  gender: z.enum([...genders, '']),
  password: z.string().superRefine((value, context) => {
    const fault = value === '' ? undefined : Password.safeParse(value).error?.issues[0]
    if (fault) context.addIssue({ code: 'custom', message: fault.message })
  }),
}

/** What is sent of a form. */
export function fromForm<Values extends { gender: (typeof genders)[number] | ''; password: string }>(values: Values) {
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
