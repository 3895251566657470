import { z } from 'zod'
import { description, seenVersion, title, whole } from '../catalogue/fields.ts'
import { Id, Timestamp } from '../kit.ts'
import { Text } from '../text.ts'
import { eventStatuses } from './event-status.ts'

/** What an administrator calls it. */
export const eventTypes = ['competition', 'mock_test', 'workshop', 'webinar'] as const
export type EventType = (typeof eventTypes)[number]

/** What a learner sees it called. */
export const eventFormats = ['mock-test', 'challenge', 'quiz', 'marathon', 'sprint'] as const
export type EventFormat = (typeof eventFormats)[number]

/** The format of a type, unless another is chosen. */
export const formatOf: Record<EventType, EventFormat> = {
  competition: 'challenge',
  mock_test: 'mock-test',
  workshop: 'marathon',
  webinar: 'quiz',
}

/** For events that are known by their format alone. */
export const typeOf: Record<EventFormat, EventType> = {
  challenge: 'competition',
  sprint: 'competition',
  'mock-test': 'mock_test',
  marathon: 'workshop',
  quiz: 'webinar',
}

export const defaultCapacity = 500
const longestDays = 31

const moment = (label: string) => z.iso.datetime({ offset: true, error: `${label} is required` })

const fields = {
  title,
  description: description.default(''),
  startTime: moment('Start time'),
  endTime: moment('End time'),
  maxParticipants: whole('Max participants', 1, 1_000_000).default(defaultCapacity),
  type: z.enum(eventTypes, 'Please select an event type').default('competition'),
  /** Left out, it follows from the type. */
  format: z.enum(eventFormats).optional(),
  paperId: Id.nullable().default(null),
  isBattle: z.boolean().default(false),
  isReserved: z.boolean().default(true),
}

export const EventDraft = z.object(fields).superRefine(({ startTime, endTime, isBattle, paperId }, context) => {
  const [starts, ends] = [Date.parse(startTime), Date.parse(endTime)]
  const fault = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (ends <= starts) fault('endTime', 'End time must be after the start time')
  else if (ends - starts > longestDays * 86_400_000) fault('endTime', `An event lasts at most ${longestDays} days`)
  if (isBattle && paperId === null) fault('paperId', 'A team battle needs a paper to take its questions from')
})
export type EventDraft = z.infer<typeof EventDraft>

export const EventChange = EventDraft.safeExtend(seenVersion)

const EventPaper = z.object({
  _id: Id,
  title: Text,
  totalQuestions: z.number().int(),
  duration: z.number().int(),
  isPremium: z.boolean(),
})

const shown = {
  _id: Id,
  title: Text,
  description: Text,
  startTime: Timestamp,
  endTime: Timestamp,
  status: z.enum(eventStatuses),
  participants: z.number().int(),
  maxParticipants: z.number().int(),
  isBattle: z.boolean(),
  /** Nothing where the event has none, or it cannot be seen by learners. */
  paper: EventPaper.nullable(),
}

/** An event as administrators see it. */
export const AdminEvent = z.object({
  ...shown,
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

/** Of whoever asks: whether they joined, and what became of it. */
const OwnEntry = z.object({ joinedAt: Timestamp, attemptId: Id.nullable(), submitted: z.boolean() })

/** An event as learners see it; `date` and `duration` are its start and its length in minutes. */
export const LiveEvent = z.object({
  ...shown,
  type: z.enum(eventFormats),
  date: Timestamp,
  duration: z.number().int(),
  category: Text,
  /** Whether keys and ranks are out. */
  released: z.boolean(),
  entry: OwnEntry.nullable(),
})
export type LiveEvent = z.infer<typeof LiveEvent>
