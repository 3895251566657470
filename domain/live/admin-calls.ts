import { z } from 'zod'
import { AnyId, line, whole } from '../catalogue/fields.ts'
import { endpoint, Id, listQuery, Message, Pagination, Timestamp } from '../kit.ts'
import { AdminEvent, EventChange, EventDraft } from './event.ts'
import { eventStatuses } from './event-status.ts'

const access = { permission: 'manage_events' } as const
const one = { id: AnyId }

/** Offline is who has saved nothing for this long. */
export const offlineAfterSeconds = 60

export const sitterStates = ['joined', 'saving', 'offline', 'submitted'] as const
export type SitterState = (typeof sitterStates)[number]

/** Somebody who takes part, as the monitor shows them. */
const Sitter = z.object({
  accountId: Id,
  name: z.string(),
  state: z.enum(sitterStates),
  startedAt: Timestamp.nullable(),
  savedAt: Timestamp.nullable(),
  deadline: Timestamp.nullable(),
  extraMinutes: z.number(),
})
export type Sitter = z.infer<typeof Sitter>

export const Monitored = z.object({
  joined: z.number().int(),
  started: z.number().int(),
  saving: z.number().int(),
  offline: z.number().int(),
  submitted: z.number().int(),
})
export type Monitored = z.infer<typeof Monitored>

export const MoreTime = z.object({
  minutes: whole('Minutes', 1, 180),
  /** Left out, everybody gets them and the event ends so much later. */
  accountId: Id.optional(),
})

export const AnnouncementDraft = z.object({
  text: line('Message', 500).min(1, 'Message is required'),
})

export const adminEventCalls = {
  listAdminEvents: endpoint({
    method: 'GET',
    path: '/admin/events',
    summary: 'Events, for those who arrange them',
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
    summary: 'Arrange an event',
    access,
    input: EventDraft,
    output: { ...Message, data: AdminEvent },
    errors: ['not_found', 'paper_not_sat', 'paper_taken'],
    status: 201,
  }),
  readAdminEvent: endpoint({
    method: 'GET',
    path: '/admin/events/{id}',
    summary: 'One event',
    access,
    params: one,
    output: { data: AdminEvent },
    errors: ['not_found'],
  }),
  updateEvent: endpoint({
    method: 'PUT',
    path: '/admin/events/{id}',
    summary: 'Change an event; once it has begun, its paper and start stand',
    access,
    params: one,
    input: EventChange,
    output: { ...Message, data: AdminEvent },
    errors: ['not_found', 'stale_version', 'paper_not_sat', 'paper_taken', 'event_begun', 'event_over'],
  }),
  removeEvent: endpoint({
    method: 'DELETE',
    path: '/admin/events/{id}',
    summary: 'Delete an event; what was sat in it stays as results',
    access,
    params: one,
    output: Message,
    errors: ['not_found'],
  }),
  monitorEvent: endpoint({
    method: 'GET',
    path: '/admin/events/{id}/monitor',
    summary: 'Who has joined, started, saves, is offline and has handed in',
    access,
    params: one,
    query: listQuery(['name', 'savedAt'], { state: z.enum(sitterStates).optional() }),
    output: { data: AdminEvent, counts: Monitored, sitters: z.array(Sitter), pagination: Pagination, serverNow: Timestamp },
    errors: ['not_found'],
  }),
  addTime: endpoint({
    method: 'POST',
    path: '/admin/events/{id}/time',
    summary: 'Give everybody, or one learner, more minutes',
    access,
    params: one,
    input: MoreTime,
    output: { ...Message, data: AdminEvent, extended: z.number().int() },
    errors: ['not_found', 'event_not_begun', 'event_over'],
  }),
  announceToEvent: endpoint({
    method: 'POST',
    path: '/admin/events/{id}/announce',
    summary: 'Tell everybody who sits the event something',
    access,
    params: one,
    input: AnnouncementDraft,
    output: Message,
    errors: ['not_found'],
  }),
}
