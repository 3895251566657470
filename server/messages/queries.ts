import { and, asc, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { MessageStatus } from '#domain/messages/message.ts'
import type { Db } from '#server/platform/database/database.ts'
import { messageReplies, messagesTable } from './tables.ts'

export type MessageRow = typeof messagesTable.$inferSelect
export type ReplyRow = typeof messageReplies.$inferSelect

/** Every word must occur in the name, the address or the subject. */
function matchesSearch(search: string): SQL | undefined {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const { name, email, subject } = messagesTable
  return and(
    ...words.map((word) => sql`lower(${name} || ' ' || ${email} || ' ' || ${subject}) like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}`),
  )
}

type MessageFilter = { search: string; status?: MessageStatus | undefined }

const matchesFilter = ({ search, status }: MessageFilter) => and(status && eq(messagesTable.status, status), matchesSearch(search))

export async function findMessagePage(db: Db, filter: MessageFilter, page: { page: number; limit: number; order: 'asc' | 'desc' }) {
  const direction = page.order === 'desc' ? desc : asc
  return db
    .select()
    .from(messagesTable)
    .where(matchesFilter(filter))
    .orderBy(direction(messagesTable.createdAt), direction(messagesTable.id))
    .limit(page.limit)
    .offset((page.page - 1) * page.limit)
}

export async function countMessages(db: Db, filter: MessageFilter): Promise<number> {
  const [row] = await db.select({ count: count() }).from(messagesTable).where(matchesFilter(filter))
  return row?.count ?? 0
}

export async function countUnread(db: Db): Promise<number> {
  const [row] = await db.select({ count: count() }).from(messagesTable).where(isNull(messagesTable.readAt))
  return row?.count ?? 0
}

/** Returns undefined if a message with the same form exists. */
export async function insertMessage(db: Db, row: typeof messagesTable.$inferInsert): Promise<MessageRow | undefined> {
  const [inserted] = await db.insert(messagesTable).values(row).onConflictDoNothing({ target: messagesTable.formId }).returning()
  return inserted
}

export async function findMessage(db: Db, id: string): Promise<MessageRow | undefined> {
  const [row] = await db.select().from(messagesTable).where(eq(messagesTable.id, id))
  return row
}

export async function lockMessage(db: Db, id: string): Promise<MessageRow | undefined> {
  const [row] = await db.select().from(messagesTable).where(eq(messagesTable.id, id)).for('update')
  return row
}

export async function updateMessage(db: Db, id: string, changes: Partial<typeof messagesTable.$inferInsert>): Promise<MessageRow> {
  const [row] = await db.update(messagesTable).set(changes).where(eq(messagesTable.id, id)).returning()
  if (!row) throw new Error(`Message ${id} does not exist.`)
  return row
}

export async function listReplies(db: Db, messageId: string): Promise<ReplyRow[]> {
  return db.select().from(messageReplies).where(eq(messageReplies.messageId, messageId)).orderBy(asc(messageReplies.id))
}

export async function insertReply(db: Db, row: typeof messageReplies.$inferInsert): Promise<void> {
  await db.insert(messageReplies).values(row)
}

export async function findReply(db: Db, id: string) {
  const [found] = await db
    .select({ reply: messageReplies, message: messagesTable })
    .from(messageReplies)
    .innerJoin(messagesTable, eq(messagesTable.id, messageReplies.messageId))
    .where(eq(messageReplies.id, id))
  return found
}

export async function markSent(db: Db, replyId: string, now: Date): Promise<void> {
  await db.update(messageReplies).set({ sentAt: now }).where(eq(messageReplies.id, replyId))
}

/** The messages of a learner with our replies. */
export async function listMessagesOfAccount(db: Db, accountId: string) {
  const rows = await db.select().from(messagesTable).where(eq(messagesTable.accountId, accountId)).orderBy(asc(messagesTable.id))
  return Promise.all(
    rows.map(async ({ id, name, email, subject, message, createdAt }) => {
      const replies = (await listReplies(db, id)).map((reply) => ({ text: reply.text, at: reply.createdAt }))
      return { name, email, subject, message, at: createdAt, replies }
    }),
  )
}
