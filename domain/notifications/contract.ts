import { z } from 'zod'
import { endpoint, Id, listQuery, MessageField, Pagination } from '../endpoint.ts'
import { Announcement, AnnouncementChanges, AnnouncementDraft, audiences, Notification, states, types } from './notification.ts'
import { PushSubscriptionDraft } from './push.ts'

const access = { permission: 'manage_notifications' } as const
const id = { id: Id }

export const notifications = {
  listNotifications: endpoint({
    method: 'GET',
    path: '/notifications',
    summary: 'Current notifications of the caller, newest first; for guests the browser stores what was read',
    access: 'public',
    output: { data: z.array(Notification), unread: z.number().int(), isEnabled: z.boolean() },
  }),
  readNotification: endpoint({
    method: 'POST',
    path: '/notifications/{id}/read',
    summary: 'Mark one as read',
    access: 'learner',
    params: id,
    output: { unread: z.number().int() },
    errors: ['not_found'],
  }),
  readAllNotifications: endpoint({
    method: 'POST',
    path: '/notifications/read-all',
    summary: 'Mark everything as read',
    access: 'learner',
    output: { unread: z.number().int() },
  }),
  readPush: endpoint({
    method: 'GET',
    path: '/notifications/push',
    summary: 'The key for push subscriptions, and whether the browser of this session receives notifications',
    access: 'learner',
    output: { data: z.object({ publicKey: z.string(), isOn: z.boolean() }) },
  }),
  savePushSubscription: endpoint({
    method: 'PUT',
    path: '/notifications/push',
    summary: 'Send notifications to the browser of this session, until it is signed out',
    access: 'learner',
    input: PushSubscriptionDraft,
    output: MessageField,
    perMinute: 20,
  }),
  removePushSubscription: endpoint({
    method: 'DELETE',
    path: '/notifications/push',
    summary: 'Send no more notifications to the browser of this session',
    access: 'learner',
    output: MessageField,
  }),
  listAnnouncements: endpoint({
    method: 'GET',
    path: '/admin/notifications',
    summary: 'Announcements, page by page',
    access,
    query: listQuery(
      ['startsAt', 'createdAt'],
      { type: z.enum(types).optional(), audience: z.enum(audiences).optional(), state: z.enum(states).optional() },
      { order: 'desc' },
    ),
    output: { data: z.array(Announcement), pagination: Pagination },
  }),
  createAnnouncement: endpoint({
    method: 'POST',
    path: '/admin/notifications',
    summary: 'Create an announcement, with an optional start and end',
    access,
    input: AnnouncementDraft,
    output: { ...MessageField, data: Announcement },
    status: 201,
  }),
  readAnnouncement: endpoint({
    method: 'GET',
    path: '/admin/notifications/{id}',
    summary: 'One announcement',
    access,
    params: id,
    output: { data: Announcement },
    errors: ['not_found'],
  }),
  updateAnnouncement: endpoint({
    method: 'PUT',
    path: '/admin/notifications/{id}',
    summary: 'Change an announcement',
    access,
    params: id,
    input: AnnouncementChanges,
    output: { ...MessageField, data: Announcement },
    errors: ['not_found', 'stale_version'],
  }),
  removeAnnouncement: endpoint({
    method: 'DELETE',
    path: '/admin/notifications/{id}',
    summary: 'Delete an announcement',
    access,
    params: id,
    output: MessageField,
    errors: ['not_found'],
  }),
}
