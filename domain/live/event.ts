import { z } from 'zod'
import { description, expectedVersion, integerField, title } from '../catalogue/fields.ts'
import { Id, Timestamp } from '../endpoint.ts'
import { LocalizedText } from '../localized-text.ts'
import { eventStatuses } from './event-status.ts'

/** The type that administrators choose. */
export const eventTypes = ['competition', 'mock_test', 'workshop', 'webinar'] as const
export type EventType = (typeof eventTypes)[number]

/** The format that learners see. */
export const eventFormats = ['mock-test', 'challenge', 'quiz', 'marathon', 'sprint'] as const
export type EventFormat = (typeof eventFormats)[number]

/** The default format of a type. */
export const formatByType: Record<EventType, EventFormat> = {
  competition: 'challenge',
  mock_test: 'mock-test',
  workshop: 'marathon',
  webinar: 'quiz',
}

/** For older events that have only a format. */
export const typeByFormat: Record<EventFormat, EventType> = {
  challenge: 'competition',
  sprint: 'competition',
  'mock-test': 'mock_test',
  marathon: 'workshop',
  quiz: 'webinar',
}

/**
 * When the standing of an event is shown: after its release, or while it runs. A live standing lets a group find the key by comparing
 * marks, so results of such an event count only inside it.
 */
export const standingModes = ['after', 'live'] as const
export type StandingMode = (typeof standingModes)[number]

export const defaultCapacity = 500
const maxDays = 31

const moment = (label: string) => z.iso.datetime({ offset: true, error: `${label} is required` })

const fields = {
  title,
  description: description.default(''),
  startTime: moment('Start time'),
  endTime: moment('End time'),
  maxParticipants: integerField('Max participants', 1, 1_000_000).default(defaultCapacity),
  type: z.enum(eventTypes, 'Please select an event type').default('competition'),
  /** By default it follows from the type. */
  format: z.enum(eventFormats).optional(),
  paperId: Id.nullable().default(null),
  isBattle: z.boolean().default(false),
  isReserved: z.boolean().default(true),
  /** A team battle is always live. */
  standing: z.enum(standingModes).default('after'),
}

export const EventDraft = z.object(fields).superRefine(({ startTime, endTime, isBattle, paperId }, context) => {
  const [starts, ends] = [Date.parse(startTime), Date.parse(endTime)]
  const addError = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (ends <= starts) addError('endTime', 'End time must be after the start time')
  else if (ends - starts > maxDays * 86_400_000) addError('endTime', `An event lasts at most ${maxDays} days`)
  if (isBattle && paperId === null) addError('paperId', 'A team battle needs a paper to take its questions from')
})
export type EventDraft = z.infer<typeof EventDraft>

export const EventChange = EventDraft.safeExtend(expectedVersion)

const EventPaper = z.object({
  _id: Id,
  title: LocalizedText,
  totalQuestions: z.number().int(),
  duration: z.number().int(),
  isPremium: z.boolean(),
})

const sharedFields = {
  _id: Id,
  title: LocalizedText,
  description: LocalizedText,
  startTime: Timestamp,
  endTime: Timestamp,
  status: z.enum(eventStatuses),
  participants: z.number().int(),
  maxParticipants: z.number().int(),
  isBattle: z.boolean(),
  standing: z.enum(standingModes),
  /** Null if the event has none, or learners may not see it. */
  paper: EventPaper.nullable(),
}

/** An event as administrators see it. */
export const AdminEvent = z.object({
  ...sharedFields,
  type: z.enum(eventTypes),
  format: z.enum(eventFormats),
  paperId: Id.nullable(),
  isReserved: z.boolean(),
  released: z.boolean(),
  version: z.number().int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type AdminEvent = z.infer<typeof AdminEvent>

/** The caller's participation. */
const Participation = z.object({ joinedAt: Timestamp, attemptId: Id.nullable(), submitted: z.boolean() })

/** An event as learners see it; `date` and `duration` are its start and its length in minutes. */
export const LiveEvent = z.object({
  ...sharedFields,
  type: z.enum(eventFormats),
  date: Timestamp,
  duration: z.number().int(),
  category: LocalizedText,
  /** Whether answer keys and ranks are published. */
  released: z.boolean(),
  entry: Participation.nullable(),
})
export type LiveEvent = z.infer<typeof LiveEvent>
