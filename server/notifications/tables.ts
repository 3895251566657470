import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { languages } from '#domain/language.ts'
import { audiences, priorities, types } from '#domain/notifications/notification.ts'
import { textColumn } from '#server/platform/database/columns.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

const notificationColumns = () => ({
  id: text().primaryKey(),
  type: text({ enum: types }).notNull(),
  priority: text({ enum: priorities }).notNull(),
  title: textColumn('title').notNull(),
  message: textColumn('message').notNull(),
  link: text().notNull().default(''),
  createdAt: moment('created_at').notNull(),
})

export const announcements = pgTable('announcements', {
  ...notificationColumns(),
  audience: text({ enum: audiences }).notNull(),
  startsAt: moment('starts_at').notNull(),
  endsAt: moment('ends_at'),
  version: integer().notNull().default(1),
  updatedAt: moment('updated_at').notNull(),
})

export const announcementReads = pgTable(
  'announcement_reads',
  {
    accountId: text('account_id').notNull(),
    announcementId: text('announcement_id').notNull(),
    readAt: moment('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.announcementId] })],
)

export const accountNotifications = pgTable('account_notifications', {
  ...notificationColumns(),
  accountId: text('account_id').notNull(),
  key: text(),
  readAt: moment('read_at'),
  isPushPending: boolean('is_push_pending').notNull().default(false),
})

export const pushKeys = pgTable('push_keys', {
  isSingle: boolean('is_single').primaryKey().default(true),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  createdAt: moment('created_at').notNull(),
})

export const pushSubscriptions = pgTable('push_subscriptions', {
  sessionId: text('session_id').primaryKey(),
  accountId: text('account_id').notNull(),
  endpoint: text().notNull(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  language: text({ enum: languages }).notNull(),
  createdAt: moment('created_at').notNull(),
})
