import { z } from 'zod'
import { UncheckedId } from '../catalogue/fields.ts'
import { Paper } from '../catalogue/paper.ts'
import { endpoint, MessageField, Timestamp } from '../endpoint.ts'
import { LiveEvent } from './event.ts'
import { EventState } from './standing.ts'

const byId = { id: UncheckedId }

/** A message to everybody who takes an event. */
export const Announcement = z.object({ text: z.string(), at: Timestamp })
export type Announcement = z.infer<typeof Announcement>

/** A paper on the list of upcoming papers. */
const UpcomingPaper = Paper.pick({
  _id: true,
  title: true,
  description: true,
  type: true,
  duration: true,
  difficulty: true,
  totalQuestions: true,
  targetQuestions: true,
  totalMarks: true,
  isPremium: true,
  examCategoryName: true,
  scheduledDate: true,
  isOpenAfterwards: true,
  createdAt: true,
})
export type UpcomingPaper = z.infer<typeof UpcomingPaper>

export const eventEndpoints = {
  listEvents: endpoint({
    method: 'GET',
    path: '/live-events',
    summary: 'Events that are upcoming, running, or ended within the last seven days',
    access: 'public',
    output: { data: z.array(LiveEvent), serverNow: Timestamp },
  }),
  listUpcomingPapers: endpoint({
    method: 'GET',
    path: '/live-events/papers',
    summary: 'Papers scheduled for later or within the last seven days',
    access: 'public',
    output: { data: z.array(UpcomingPaper) },
  }),
  readEvent: endpoint({
    method: 'GET',
    path: '/live-events/{id}',
    summary: 'One event with its standing, the caller’s rank, and announcements',
    access: 'public',
    params: byId,
    output: {
      data: LiveEvent,
      serverNow: Timestamp,
      standing: EventState,
      /** The caller’s marks, once submitted. */
      own: z.object({ marks: z.string(), score: z.number(), timeTaken: z.number().int(), rank: z.number().int() }).nullable(),
      announcements: z.array(Announcement),
    },
    errors: ['not_found'],
  }),
  listEntrants: endpoint({
    method: 'GET',
    path: '/live-events/{id}/entrants',
    summary: 'How many have joined an event, and the last of them by the names they show to others',
    access: 'learner',
    params: byId,
    output: { data: z.object({ count: z.number().int(), entrants: z.array(z.object({ name: z.string(), isOwn: z.boolean() })) }) },
    errors: ['not_found'],
  }),
  joinEvent: endpoint({
    method: 'POST',
    path: '/live-events/{id}/join',
    summary: 'Join an event, as long as it is not full',
    access: 'learner',
    params: byId,
    output: { ...MessageField, data: LiveEvent },
    errors: ['not_found', 'event_full', 'event_over'],
  }),
  leaveEvent: endpoint({
    method: 'POST',
    path: '/live-events/{id}/leave',
    summary: 'Leave an event, as long as the attempt has not been started',
    access: 'learner',
    params: byId,
    output: { ...MessageField, data: LiveEvent },
    errors: ['not_found', 'event_begun'],
  }),
  watchTopic: endpoint({
    method: 'GET',
    path: '/live/{topic}',
    summary: 'Messages of a topic as server-sent events; Last-Event-ID resumes an interrupted stream',
    access: 'public',
    params: { topic: UncheckedId },
    errors: ['not_found', 'not_ready'],
    stream: true,
  }),
}
