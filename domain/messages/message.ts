import { z } from 'zod'
import { Id, Timestamp } from '../endpoint.ts'
import { Email } from '../identity/account.ts'
import { LocalizedText } from '../localized-text.ts'

export const statuses = ['open', 'answered', 'archived'] as const
export type MessageStatus = (typeof statuses)[number]

const requiredText = (missing: string, label: string, max: number) =>
  z.string(missing).trim().min(1, missing).max(max, `${label} must be at most ${max} characters long`)

/** The fields of the contact form. */
export const ContactDraft = z.object({
  name: requiredText('Please enter your name', 'Name', 120),
  email: Email,
  subject: requiredText('Please enter a subject', 'Subject', 200),
  message: requiredText('Please enter your message', 'Message', 10_000),
})
export type ContactDraft = z.infer<typeof ContactDraft>

/** A form that is sent back sooner was filled in by a program. */
export const minFillMs = 3000

/** `form` is the token from `ContactPage`; `website` is a hidden honeypot field that only programs fill in. */
export const ContactInput = ContactDraft.extend({ form: z.string().max(200), website: z.string().max(500).default('') })

export const ContactPage = z.object({
  /** A token to send back with the message. */
  form: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** Empty if the installation has no FAQ. */
  faq: z.array(z.object({ question: LocalizedText, answer: LocalizedText })),
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

export const ReplyDraft = z.object({ text: requiredText('Please write an answer', 'Answer', 10_000) })
