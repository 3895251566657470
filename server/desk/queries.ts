import { and, asc, count, desc, eq, gt, gte, inArray, lt, min, ne, or } from 'drizzle-orm'
import { analyticsReports } from '#server/analytics/tables.ts'
import { attempts } from '#server/attempts/tables.ts'
import { auditLog } from '#server/audit/tables.ts'
import { paper } from '#server/catalogue/papers/record-type.ts'
import { isVisible } from '#server/catalogue/records/queries.ts'
import { papers, subjects } from '#server/catalogue/tables.ts'
import { liveEvents } from '#server/live/tables.ts'
import { messagesTable } from '#server/messages/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { questionImports } from '#server/questions/tables.ts'

export async function countRunningAttempts(db: Db, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(attempts)
    .where(and(eq(attempts.status, 'open'), gt(attempts.dueAt, now)))
  return row?.count ?? 0
}

/** Published papers without all their questions, those changed last first. */
export async function listUnreadyPapers(db: Db, limit: number) {
  const { id, title, questionCount, targetQuestions, updatedAt } = papers
  return db
    .select({ id, title, subject: subjects.name, has: questionCount, planned: targetQuestions })
    .from(papers)
    .innerJoin(subjects, eq(subjects.id, papers.subjectId))
    .where(and(isVisible(paper), ne(papers.type, 'Notes'), lt(questionCount, targetQuestions)))
    .orderBy(desc(updatedAt), desc(id))
    .limit(limit)
}

/** Imports that run, wait for a decision or have failed since, the latest first. */
export async function listOpenImports(db: Db, since: Date, limit: number) {
  const { id, fileName, status, progress, rows, faulty, actorName, updatedAt } = questionImports
  return db
    .select({ id, fileName, status, progress, rows, faulty, actorName, updatedAt })
    .from(questionImports)
    .where(and(gte(updatedAt, since), ne(status, 'done')))
    .orderBy(desc(updatedAt), desc(id))
    .limit(limit)
}

/** Reports that are being written, and those of one account that have ended since. */
export async function listOpenReports(db: Db, accountId: string, since: Date, limit: number) {
  const { id, status, requestedBy, createdAt } = analyticsReports
  return db
    .select({ id, status, createdAt })
    .from(analyticsReports)
    .where(or(inArray(status, ['waiting', 'running']), and(eq(requestedBy, accountId), gte(createdAt, since))))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

/** Events that touch the period, the earliest first. */
export async function listEventsWithin(db: Db, from: Date, until: Date, limit: number) {
  const { id, title, startsAt, endsAt, participants, capacity } = liveEvents
  return db
    .select({ id, title, startsAt, endsAt, participants, capacity })
    .from(liveEvents)
    .where(and(lt(startsAt, until), gt(endsAt, from)))
    .orderBy(asc(startsAt), asc(id))
    .limit(limit)
}

export async function readUnanswered(db: Db): Promise<{ open: number; oldest: Date | null }> {
  const [row] = await db
    .select({ open: count(), oldest: min(messagesTable.createdAt) })
    .from(messagesTable)
    .where(eq(messagesTable.status, 'open'))
  return row ?? { open: 0, oldest: null }
}

/** Changes are counted up to this number. */
const maxCounted = 1000

/** The changes since a moment: of everybody, or of one actor. */
export async function listChangesSince(db: Db, since: Date, limit: number, actorId?: string) {
  const { id, at, actorName, action, targetKind, targetId, targetName } = auditLog
  const matches = and(gte(at, since), actorId === undefined ? undefined : eq(auditLog.actorId, actorId))
  const latest = await db
    .select({ id, at, actorName, action, targetKind, targetId, targetName })
    .from(auditLog)
    .where(matches)
    .orderBy(desc(at), desc(id))
    .limit(limit)
  const bounded = db.select({ id }).from(auditLog).where(matches).limit(maxCounted).as('bounded')
  const [row] = await db.select({ total: count() }).from(bounded)
  return { latest, total: row?.total ?? 0 }
}
