import { and, asc, desc, eq, gte, lte } from 'drizzle-orm'
import { examCategories, subjects } from '#server/catalogue/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import { learnerBadges, learnerDays, learnerSubjects, learnerTotals } from './tables.ts'

export async function listEarnedBadges(db: Db, accountId: string) {
  return db
    .select({ badgeId: learnerBadges.badgeId, earnedAt: learnerBadges.earnedAt })
    .from(learnerBadges)
    .where(eq(learnerBadges.accountId, accountId))
    .orderBy(desc(learnerBadges.earnedAt), asc(learnerBadges.badgeId))
}

export async function listSubjects(db: Db, accountId: string) {
  return db
    .select({ counted: learnerSubjects, name: subjects.name, examName: examCategories.name, program: subjects.program })
    .from(learnerSubjects)
    .innerJoin(subjects, eq(subjects.id, learnerSubjects.subjectId))
    .innerJoin(examCategories, eq(examCategories.id, subjects.examCategoryId))
    .where(eq(learnerSubjects.accountId, accountId))
    .orderBy(desc(learnerSubjects.papers), asc(learnerSubjects.subjectId))
}

export async function listDaysWithin(db: Db, accountId: string, from: string, to: string) {
  return db
    .select({
      day: learnerDays.day,
      papers: learnerDays.papers,
      questions: learnerDays.questions,
      correct: learnerDays.correct,
      seconds: learnerDays.seconds,
    })
    .from(learnerDays)
    .where(and(eq(learnerDays.accountId, accountId), gte(learnerDays.day, from), lte(learnerDays.day, to)))
    .orderBy(asc(learnerDays.day))
}

export async function readLearnerTotals(db: Db, accountIds: string[]) {
  const rows = await db
    .select({ accountId: learnerTotals.accountId, papers: learnerTotals.papers, scoreSum: learnerTotals.scoreSum })
    .from(learnerTotals)
    .where(anyOf(learnerTotals.accountId, accountIds))
  return new Map(rows.map(({ accountId, papers, scoreSum }) => [accountId, { totalPapersAttempted: papers, totalScore: scoreSum }]))
}

/** For the download of one's own data. */
export async function readRecognition(db: Db, accountId: string) {
  const [totals] = await db.select().from(learnerTotals).where(eq(learnerTotals.accountId, accountId))
  const days = await db.select().from(learnerDays).where(eq(learnerDays.accountId, accountId)).orderBy(asc(learnerDays.day))
  return {
    totals: totals ?? null,
    days: days.map(({ accountId: _, ...day }) => day),
    badges: await listEarnedBadges(db, accountId),
  }
}
