import { z } from 'zod'
import { AnyId } from '../catalogue/fields.ts'
import { Paper } from '../catalogue/paper.ts'
import { endpoint, Message, Timestamp } from '../kit.ts'
import { LiveEvent } from './event.ts'
import { EventState } from './standing.ts'

const one = { id: AnyId }

/** What was announced to those who sit an event. */
export const Announcement = z.object({ text: z.string(), at: Timestamp })
export type Announcement = z.infer<typeof Announcement>

/** A paper on the list of what comes. */
const UpcomingPaper = Paper.pick({
  _id: true,
  title: true,
  description: true,
  type: true,
  duration: true,
  difficulty: true,
  totalQuestions: true,
  totalMarks: true,
  isPremium: true,
  examCategoryName: true,
  scheduledDate: true,
  createdAt: true,
})
export type UpcomingPaper = z.infer<typeof UpcomingPaper>

export const eventCalls = {
  listEvents: endpoint({
    method: 'GET',
    path: '/live-events',
    summary: 'Events that come, run, or have ended within the last seven days',
    access: 'public',
    output: { data: z.array(LiveEvent), serverNow: Timestamp },
  }),
  listUpcomingPapers: endpoint({
    method: 'GET',
    path: '/live-events/papers',
    summary: 'Papers scheduled or made within the last seven days, or scheduled for later',
    access: 'public',
    output: { data: z.array(UpcomingPaper) },
  }),
  readEvent: endpoint({
    method: 'GET',
    path: '/live-events/{id}',
    summary: 'One event: how it stands, one’s own place in it, and what was announced',
    access: 'public',
    params: one,
    output: {
      data: LiveEvent,
      serverNow: Timestamp,
      standing: EventState,
      /** One’s own marks, once handed in. */
      own: z.object({ marks: z.string(), score: z.number(), timeTaken: z.number().int(), rank: z.number().int() }).nullable(),
      announcements: z.array(Announcement),
    },
    errors: ['not_found'],
  }),
  joinEvent: endpoint({
    method: 'POST',
    path: '/live-events/{id}/join',
    summary: 'Take part in an event, as long as there is room',
    access: 'learner',
    params: one,
    output: { ...Message, data: LiveEvent },
    errors: ['not_found', 'event_full', 'event_over'],
  }),
  leaveEvent: endpoint({
    method: 'POST',
    path: '/live-events/{id}/leave',
    summary: 'Give the place up again, as long as nothing was begun',
    access: 'learner',
    params: one,
    output: { ...Message, data: LiveEvent },
    errors: ['not_found', 'event_begun'],
  }),
  watchTopic: endpoint({
    method: 'GET',
    path: '/live/{topic}',
    summary: 'What happens on a topic as it happens, as server-sent events; Last-Event-ID goes on where a watcher was cut off',
    access: 'public',
    params: { topic: AnyId },
    errors: ['not_found', 'not_ready'],
    stream: true,
  }),
}
