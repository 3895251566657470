import { z } from 'zod'
import { endpoint, Id, listQuery, MessageField, Pagination } from '../endpoint.ts'
import { ContactInput, ContactMessage, ContactPage, MessageEntry, ReplyDraft, statuses } from './message.ts'

const access = { permission: 'manage_messages' } as const
const id = { id: Id }

export const messages = {
  readContactPage: endpoint({
    method: 'GET',
    path: '/contact',
    summary: 'Contact details, and a token for the contact form',
    access: 'public',
    output: { data: ContactPage },
  }),
  sendMessage: endpoint({
    method: 'POST',
    path: '/contact',
    summary: 'Send a contact message; the same form token sent again is the same message',
    access: 'public',
    input: ContactInput,
    output: MessageField,
    errors: ['form_refused', 'validation_failed'],
    status: 201,
    perMinute: 10,
  }),
  listMessages: endpoint({
    method: 'GET',
    path: '/admin/messages',
    summary: 'Contact messages, newest first',
    access,
    query: listQuery(['createdAt'], { status: z.enum(statuses).optional() }, { order: 'desc' }),
    output: {
      data: z.array(MessageEntry),
      counts: z.object({ open: z.number().int(), unread: z.number().int() }),
      pagination: Pagination,
    },
  }),
  readMessage: endpoint({
    method: 'GET',
    path: '/admin/messages/{id}',
    summary: 'One message with its replies',
    access,
    params: id,
    output: { data: ContactMessage },
    errors: ['not_found'],
  }),
  updateMessage: endpoint({
    method: 'PATCH',
    path: '/admin/messages/{id}',
    summary: 'Mark a message as read or unread, or change its status',
    access,
    params: id,
    input: z.object({ status: z.enum(statuses).optional(), isRead: z.boolean().optional() }),
    output: { ...MessageField, data: ContactMessage },
    errors: ['not_found'],
  }),
  replyToMessage: endpoint({
    method: 'POST',
    path: '/admin/messages/{id}/replies',
    summary: 'Reply by mail',
    access,
    params: id,
    input: ReplyDraft,
    output: { ...MessageField, data: ContactMessage },
    errors: ['not_found'],
    status: 201,
    perMinute: 30,
  }),
}
