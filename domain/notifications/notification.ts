import { z } from 'zod'
import { expectedVersion, lineField, textField } from '../catalogue/fields.ts'
import { Id, Timestamp } from '../endpoint.ts'
import { LocalizedText } from '../localized-text.ts'

export const types = ['maintenance', 'update', 'event'] as const
export const priorities = ['high', 'medium', 'low'] as const
export const audiences = ['everyone', 'learners', 'premium'] as const
export type Audience = (typeof audiences)[number]

/** A notification as its reader gets it: an announcement, or a personal message. */
export const Notification = z.object({
  _id: Id,
  id: Id,
  type: z.enum(types),
  priority: z.enum(priorities),
  title: LocalizedText,
  message: LocalizedText,
  /** A path of this site; empty if there is none. */
  link: z.string(),
  date: Timestamp,
  isRead: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

const isSitePath = (link: string) => link === '' || /^\/(?![/\\])\S*$/.test(link)

const AnnouncementFields = z.object({
  type: z.enum(types),
  priority: z.enum(priorities).default('medium'),
  audience: z.enum(audiences).default('everyone'),
  title: textField('Title', { max: 200, required: true }),
  message: textField('Message', { max: 2000, required: true }),
  link: lineField('Link', 300).refine(isSitePath, 'Link must be a page of this site and start with /').default(''),
  startsAt: Timestamp.nullish().transform((moment) => moment ?? null),
  /** Open-ended by default. */
  endsAt: Timestamp.nullish().transform((moment) => moment ?? null),
})

const endsAfterStart = ({ startsAt, endsAt }: { startsAt: string | null; endsAt: string | null }) =>
  !startsAt || !endsAt || Date.parse(startsAt) < Date.parse(endsAt)
const endError = { path: ['endsAt'], message: 'The end must be after the beginning' }

export const AnnouncementDraft = AnnouncementFields.refine(endsAfterStart, endError)
export type AnnouncementDraft = z.infer<typeof AnnouncementDraft>

export const AnnouncementChanges = AnnouncementFields.extend(expectedVersion).refine(endsAfterStart, endError)

export const states = ['current', 'coming', 'over'] as const

/** A message from an administrator to an audience. */
export const Announcement = z.object({
  _id: Id,
  type: z.enum(types),
  priority: z.enum(priorities),
  audience: z.enum(audiences),
  title: LocalizedText,
  message: LocalizedText,
  link: z.string(),
  startsAt: Timestamp,
  endsAt: Timestamp.nullable(),
  state: z.enum(states),
  version: z.number().int(),
  createdAt: Timestamp,
})
export type Announcement = z.infer<typeof Announcement>
