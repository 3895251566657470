import { z } from 'zod'
import { line, seenVersion, writtenText } from '../catalogue/fields.ts'
import { Id, Timestamp } from '../kit.ts'
import { Text } from '../text.ts'

export const types = ['maintenance', 'update', 'event'] as const
export const priorities = ['high', 'medium', 'low'] as const
export const audiences = ['everyone', 'learners', 'premium'] as const
export type Audience = (typeof audiences)[number]

/** What a reader gets: an announcement to many, or word to them alone. */
export const Notification = z.object({
  _id: Id,
  id: Id,
  type: z.enum(types),
  priority: z.enum(priorities),
  title: Text,
  message: Text,
  /** A page of ours that it is about; empty where there is none. */
  link: z.string(),
  date: Timestamp,
  isRead: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

const isOwnPage = (link: string) => link === '' || /^\/(?![/\\])\S*$/.test(link)

const AnnouncementFields = z.object({
  type: z.enum(types),
  priority: z.enum(priorities).default('medium'),
  audience: z.enum(audiences).default('everyone'),
  title: writtenText('Title', { max: 200, required: true }),
  message: writtenText('Message', { max: 2000, required: true }),
  link: line('Link', 300).refine(isOwnPage, 'Link must be a page of this site and start with /').default(''),
  startsAt: Timestamp.nullish().transform((moment) => moment ?? null),
  /** Open-ended where it is left out. */
  endsAt: Timestamp.nullish().transform((moment) => moment ?? null),
})

const endsLater = ({ startsAt, endsAt }: { startsAt: string | null; endsAt: string | null }) =>
  !startsAt || !endsAt || Date.parse(startsAt) < Date.parse(endsAt)
const endsTooEarly = { path: ['endsAt'], message: 'The end must be after the beginning' }

export const AnnouncementDraft = AnnouncementFields.refine(endsLater, endsTooEarly)
export type AnnouncementDraft = z.infer<typeof AnnouncementDraft>

export const AnnouncementChanges = AnnouncementFields.extend(seenVersion).refine(endsLater, endsTooEarly)

export const states = ['current', 'coming', 'over'] as const

/** What an administrator wrote, for everybody it is meant for. */
export const Announcement = z.object({
  _id: Id,
  type: z.enum(types),
  priority: z.enum(priorities),
  audience: z.enum(audiences),
  title: Text,
  message: Text,
  link: z.string(),
  startsAt: Timestamp,
  endsAt: Timestamp.nullable(),
  state: z.enum(states),
  version: z.number().int(),
  createdAt: Timestamp,
})
export type Announcement = z.infer<typeof Announcement>
