import { z } from 'zod'
import { integerField, lineField, UncheckedId } from '../catalogue/fields.ts'
import { endpoint, Id, listQuery, MessageField, Pagination, Timestamp } from '../endpoint.ts'
import { AdminEvent, EventChange, EventDraft } from './event.ts'
import { eventStatuses } from './event-status.ts'

const access = { permission: 'manage_events' } as const
const byId = { id: UncheckedId }

/** A participant without a save for this long is shown as offline. */
export const offlineAfterSeconds = 60

export const participantStates = ['joined', 'saving', 'offline', 'submitted'] as const
export type ParticipantState = (typeof participantStates)[number]

/** A participant of an event, as the monitor shows them. */
const Participant = z.object({
  accountId: Id,
  name: z.string(),
  state: z.enum(participantStates),
  startedAt: Timestamp.nullable(),
  savedAt: Timestamp.nullable(),
  deadline: Timestamp.nullable(),
  extraMinutes: z.number(),
  /** Steps that arrived long after the time that the device claims for them, and the longest delay in seconds. */
  late: z.object({ steps: z.number().int(), seconds: z.number().int() }).nullable(),
})
export type Participant = z.infer<typeof Participant>

export const MonitorCounts = z.object({
  joined: z.number().int(),
  started: z.number().int(),
  saving: z.number().int(),
  offline: z.number().int(),
  submitted: z.number().int(),
})
export type MonitorCounts = z.infer<typeof MonitorCounts>

export const TimeExtension = z.object({
  minutes: integerField('Minutes', 1, 180),
  /** By default everybody gets them, and the event ends later by as much. */
  accountId: Id.optional(),
})

export const AnnouncementDraft = z.object({
  text: lineField('Message', 500).min(1, 'Message is required'),
})

export const adminEventEndpoints = {
  listAdminEvents: endpoint({
    method: 'GET',
    path: '/admin/events',
    summary: 'Events, for administrators',
    access,
    query: listQuery(
      ['startTime', 'title', 'participants'],
      { status: z.enum(eventStatuses).optional() },
      { sort: 'startTime', order: 'desc' },
    ),
    output: { data: z.array(AdminEvent), pagination: Pagination },
  }),
  createEvent: endpoint({
    method: 'POST',
    path: '/admin/events',
    summary: 'Create an event',
    access,
    input: EventDraft,
    output: { ...MessageField, data: AdminEvent },
    errors: ['not_found', 'paper_not_sat', 'paper_taken'],
    status: 201,
  }),
  readAdminEvent: endpoint({
    method: 'GET',
    path: '/admin/events/{id}',
    summary: 'One event',
    access,
    params: byId,
    output: { data: AdminEvent },
    errors: ['not_found'],
  }),
  updateEvent: endpoint({
    method: 'PUT',
    path: '/admin/events/{id}',
    summary: 'Change an event; after its start, the paper and the start time are fixed',
    access,
    params: byId,
    input: EventChange,
    output: { ...MessageField, data: AdminEvent },
    errors: ['not_found', 'stale_version', 'paper_not_sat', 'paper_taken', 'event_begun', 'event_over'],
  }),
  removeEvent: endpoint({
    method: 'DELETE',
    path: '/admin/events/{id}',
    summary: 'Delete an event; the results of its attempts are kept',
    access,
    params: byId,
    output: MessageField,
    errors: ['not_found'],
  }),
  monitorEvent: endpoint({
    method: 'GET',
    path: '/admin/events/{id}/monitor',
    summary: 'Participants who have joined, started, are saving, are offline or have submitted',
    access,
    params: byId,
    query: listQuery(['name', 'savedAt'], { state: z.enum(participantStates).optional() }),
    output: { data: AdminEvent, counts: MonitorCounts, sitters: z.array(Participant), pagination: Pagination, serverNow: Timestamp },
    errors: ['not_found'],
  }),
  addTime: endpoint({
    method: 'POST',
    path: '/admin/events/{id}/time',
    summary: 'Extend the time of everybody, or of one learner',
    access,
    params: byId,
    input: TimeExtension,
    output: { ...MessageField, data: AdminEvent, extended: z.number().int() },
    errors: ['not_found', 'event_not_begun', 'event_over'],
  }),
  announceToEvent: endpoint({
    method: 'POST',
    path: '/admin/events/{id}/announce',
    summary: 'Send a message to everybody who takes the event',
    access,
    params: byId,
    input: AnnouncementDraft,
    output: MessageField,
    errors: ['not_found'],
  }),
}
