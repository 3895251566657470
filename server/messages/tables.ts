import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { statuses } from '#domain/messages/message.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const messagesTable = pgTable('messages', {
  id: text().primaryKey(),
  formId: text('form_id').notNull(),
  accountId: text('account_id'),
  name: text().notNull(),
  email: text().notNull(),
  subject: text().notNull(),
  message: text().notNull(),
  status: text({ enum: statuses }).notNull().default('open'),
  readAt: moment('read_at'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const messageReplies = pgTable('message_replies', {
  id: text().primaryKey(),
  messageId: text('message_id').notNull(),
  authorId: text('author_id'),
  authorName: text('author_name').notNull(),
  text: text().notNull(),
  sentAt: moment('sent_at'),
  createdAt: moment('created_at').notNull(),
})
