import { and, asc, count, eq, isNull, ne, sql } from 'drizzle-orm'
import { attempts } from '#server/attempts/tables.ts'
import { papers } from '#server/catalogue/tables.ts'
import { liveEvents } from '#server/live/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { paperQuestions, questions } from '#server/questions/tables.ts'
import { revisionCards } from '#server/study/tables.ts'

/** The questions of a paper, and how many of them another paper owns. */
export async function countPaperQuestions(db: Db, paperId: string): Promise<{ questions: number; borrowed: number }> {
  const [row] = await db
    .select({
      questions: count(),
      borrowed: sql<number>`count(*) filter (where ${questions.paperId} is distinct from ${paperId})`.mapWith(Number),
    })
    .from(paperQuestions)
    .innerJoin(questions, and(eq(questions.id, paperQuestions.questionId), isNull(questions.removedAt)))
    .where(eq(paperQuestions.paperId, paperId))
  return row ?? { questions: 0, borrowed: 0 }
}

/** Other papers with questions that this one owns. */
export async function listBorrowers(db: Db, paperId: string) {
  return db
    .selectDistinct({ id: papers.id, title: papers.title })
    .from(paperQuestions)
    .innerJoin(questions, and(eq(questions.id, paperQuestions.questionId), isNull(questions.removedAt)))
    .innerJoin(papers, eq(papers.id, paperQuestions.paperId))
    .where(and(eq(questions.paperId, paperId), ne(paperQuestions.paperId, paperId)))
    .orderBy(asc(papers.id))
}

export async function countOpenAttempts(db: Db, paperId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(attempts)
    .where(and(eq(attempts.paperId, paperId), eq(attempts.status, 'open')))
  return row?.count ?? 0
}

export async function countRevisionCards(db: Db, paperId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(revisionCards).where(eq(revisionCards.paperId, paperId))
  return row?.count ?? 0
}

export async function listEventsOfPaper(db: Db, paperId: string) {
  const { id, title, startsAt, endsAt } = liveEvents
  return db.select({ id, title, startsAt, endsAt }).from(liveEvents).where(eq(liveEvents.paperId, paperId)).orderBy(asc(startsAt), asc(id))
}
