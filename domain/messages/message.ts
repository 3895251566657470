import { z } from 'zod'
import { Email } from '../identity/account.ts'
import { Id, Timestamp } from '../kit.ts'
import { Text } from '../text.ts'

export const statuses = ['open', 'answered', 'archived'] as const
export type MessageStatus = (typeof statuses)[number]

const written = (missing: string, label: string, max: number) =>
  z.string(missing).trim().min(1, missing).max(max, `${label} must be at most ${max} characters long`)

/** What a visitor writes. */
export const ContactDraft = z.object({
  name: written('Please enter your name', 'Name', 120),
  email: Email,
  subject: written('Please enter a subject', 'Subject', 200),
  message: written('Please enter your message', 'Message', 10_000),
})
export type ContactDraft = z.infer<typeof ContactDraft>

/** So long a person needs at least; programs do not wait. */
export const shortestFillMs = 3000

/** With it comes the form's own paper, and a field that people do not see: what fills it in is a program. */
export const ContactInput = ContactDraft.extend({ form: z.string().max(200), website: z.string().max(500).default('') })

export const ContactPage = z.object({
  /** Goes back with the message. */
  form: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** None where the installation has no answers of its own. */
  faq: z.array(z.object({ question: Text, answer: Text })),
})
export type ContactPage = z.infer<typeof ContactPage>

export const MessageEntry = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  status: z.enum(statuses),
  isRead: z.boolean(),
  createdAt: Timestamp,
})
export type MessageEntry = z.infer<typeof MessageEntry>

const Reply = z.object({ _id: Id, text: z.string(), authorName: z.string(), at: Timestamp, isSent: z.boolean() })

export const ContactMessage = MessageEntry.extend({
  message: z.string(),
  accountId: Id.nullable(),
  replies: z.array(Reply),
})
export type ContactMessage = z.infer<typeof ContactMessage>

export const ReplyDraft = z.object({ text: written('Please write an answer', 'Answer', 10_000) })
