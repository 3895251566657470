import { z } from 'zod'
import { Id, Timestamp } from '../endpoint.ts'
import { isTimeZone } from '../time-zone.ts'
import { Password } from './password.ts'

export const learnerRoles = ['user', 'student', 'premium'] as const
export const adminRoles = ['admin', 'moderator', 'superadmin'] as const
export const programs = ['General', 'Medical', 'Engineering', 'Defence', 'Nursing'] as const

export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export const Email = z
  .string('Please enter your email address')
  .trim()
  .min(1, 'Please enter your email address')
  .max(254, 'Please enter a valid email address')
  .regex(emailPattern, 'Please enter a valid email address')

/** The input of endpoints that send a mail to an address. */
export const MailRequest = z.object({ email: Email })

const name = z
  .string('Please enter your full name')
  .trim()
  .min(1, 'Please enter your full name')
  .max(120, 'Name must be at most 120 characters long')
const phone = z
  .string()
  .trim()
  .max(20, 'Please enter a valid phone number')
  .regex(/^[+\d][\d\s()-]*$|^$/, 'Please enter a valid phone number')

export const Subscription = z.object({ isPremium: z.boolean(), isActive: z.boolean(), until: Timestamp.nullable() })

export const Learner = z.object({
  _id: Id,
  id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: z.enum(learnerRoles),
  subscription: Subscription,
  emailVerified: z.boolean(),
  bio: z.string(),
  location: z.string(),
  studyGoal: z.string(),
  targetExam: z.string(),
  targetExamDate: z.iso.date().nullable(),
  program: z.string(),
  timeZone: z.string(),
  createdAt: Timestamp,
})
export type Learner = z.infer<typeof Learner>

export const Admin = z.object({
  _id: Id,
  id: Id,
  name: z.string(),
  username: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  role: z.enum(adminRoles),
  isActive: z.boolean(),
  permissions: z.array(z.string()),
  twoFactorEnabled: z.boolean(),
  /** Two-factor is a duty here, and not set up yet: nothing else is open. */
  mustSetUpTwoFactor: z.boolean().optional(),
  lastLoginAt: Timestamp.nullable(),
  createdAt: Timestamp,
})
export type Admin = z.infer<typeof Admin>

export const Registration = z.object({ name, email: Email, password: Password, phone: phone.optional() })

export type Registration = z.infer<typeof Registration>

/** Whether an address contains the word that is reserved for administrators. */
export function hasReservedWord(email: string, word: string): boolean {
  return email.toLowerCase().includes(word.toLowerCase())
}

export function reservedMessage(word: string): string {
  return `Emails containing "${word}" are reserved for administrators. Please use a personal email address.`
}

/** The registration with the check for the reserved word. */
export function registrationFor(word: string): typeof Registration {
  return Registration.extend({ email: Email.refine((email) => !hasReservedWord(email, word), reservedMessage(word)) })
}

/** The registration form, with fields that are not sent. Zod reports errors in field order, which is the display order. */
export function registrationForm(reservedWord: string) {
  return z
    .object({ ...registrationFor(reservedWord).shape, confirmPassword: z.string(), agreeToTerms: z.boolean() })
    .superRefine((form, context) => {
      if (form.confirmPassword !== form.password)
        context.addIssue({ code: 'custom', path: ['confirmPassword'], message: 'Passwords do not match' })
      if (!form.agreeToTerms)
        context.addIssue({ code: 'custom', path: ['agreeToTerms'], message: 'Please agree to the terms and conditions' })
    })
}

export const Credentials = z.object({
  email: z.string('Please fill in all fields').trim().min(1, 'Please fill in all fields').max(254),
  password: z.string('Please fill in all fields').min(1, 'Please fill in all fields').max(200),
})
export type Credentials = z.infer<typeof Credentials>

/** A code of the authenticator app, or a recovery code. */
export const TwoFactorCode = z.object({ code: z.string().trim().min(1, 'Enter the code from your authenticator app.').max(40) })

export const LearnerProfile = z.object({
  name,
  phone,
  bio: z.string().trim().max(1000, 'Bio must be at most 1000 characters long'),
  location: z.string().trim().max(120, 'Location must be at most 120 characters long'),
  studyGoal: z.string().trim().max(200, 'Study goal must be at most 200 characters long'),
  targetExam: z.string().trim().max(120, 'Target exam must be at most 120 characters long'),
  targetExamDate: z.iso
    .date('Please enter a valid date')
    .refine((date) => date >= '1900', 'Please enter a valid date')
    .nullable(),
  program: z.enum(programs),
  timeZone: z.string().refine(isTimeZone, 'Unknown time zone'),
})

export const AdminProfile = z.object({ name, email: Email, phone })
